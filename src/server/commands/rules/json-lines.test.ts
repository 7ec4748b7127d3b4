import { Readable, Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { answerStream, answersTo } from './json-lines.ts'

const echo = { answer: (line: string) => `<${line}>`, tooLong: () => 'too long' }

async function answered(...pieces: readonly (string | Buffer)[]): Promise<string> {
  const texts: string[] = []
  for await (const text of answersTo(Readable.from(pieces.map((piece) => Buffer.from(piece))), echo))
    texts.push(text)
  return texts.join('')
}

it.each([
  [['a\nb\n'], '<a>\n<b>\n'],
  [['a\nb'], '<a>\n<b>\n'],
  [['a', 'b\nc', '\nd'], '<ab>\n<c>\n<d>\n'],
  [['\n\n a\n \n\t\nb\n\n'], '< a>\n<b>\n'],
  [['a\r\n\r\nb\r\n'], '<a\r>\n<b\r>\n'],
  [['\uFEFFa\n'], '<a>\n'],
  [[Buffer.from('主').subarray(0, 1), Buffer.from('主').subarray(1), '\n'], '<主>\n'],
  [[Buffer.from([0xff, 0x0a])], '<\uFFFD>\n'],
  [[], ''],
  [[''], ''],
] as const)('answers every line that is not empty: %j', async (pieces, expected) => {
  expect(await answered(...pieces)).toBe(expected)
})

const long = 'x'.repeat(700_000)
it.each([
  [['a\n', long, long, long, '\nb\n'], '<a>\ntoo long\n<b>\n'],
  [[`${long}${long}\nb\n`], 'too long\n<b>\n'],
  [['a\n', long, long], '<a>\ntoo long\n'],
])('a line that is too long is told as one, and the rest goes on', async (pieces, expected) => {
  expect(await answered(...pieces)).toBe(expected)
})

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.from('line\n')
}

/** An output that breaks after some answers. */
const breaking = (code: string) => {
  let left = 3
  return new Writable({
    write: (_, __, done) => done(left-- > 0 ? null : Object.assign(new Error('broken'), { code })),
  })
}

it('ends, without an error, when nobody reads on', async () => {
  const input = Readable.from(endless())
  await answerStream(input, breaking('EPIPE'), echo)
  expect(input.destroyed).toBe(true)
})

it('tells of any other end of its output', async () => {
  await expect(answerStream(Readable.from(endless()), breaking('ENOSPC'), echo)).rejects.toThrow('broken')
})
