import { describe, expect, it } from 'vitest'
import { recordsOf, sealAudit, smallAudit } from '#testing/audit/sealed-audit.ts'
import { type BlockHeader, decodeRecord, type SealedEntry } from '../format.ts'
import type { AuditVerdict } from '../verify.ts'
import { HEADS, LINE_FORMATS, type Line, type LineFormat, readLine, writeLine } from './line.rules.ts'
import { LinesVerifier, lineFormatOf } from './verify-lines.ts'

/** A sealed audit as the lines that it would be exported as. */
function linesOf(blocks: readonly (readonly SealedEntry[])[]): { lines: Line[]; hashes: readonly string[] } {
  const { file, hashes } = sealAudit(blocks)
  const lines: Line[] = []
  let open: BlockHeader | null = null
  for (const record of recordsOf(file).map(decodeRecord)) {
    if (record.type === 'block') open = record.block
    if (record.type !== 'entry' || !open) continue
    const blockHash = Buffer.from(hashes[Number(open.number) - 1] ?? '', 'hex')
    lines.push({ entry: record.entry, block: open, blockHash })
  }
  return { lines, hashes }
}

const { lines, hashes } = linesOf(smallAudit())
const fileOf = (some: readonly Line[], format: LineFormat) =>
  Buffer.from(`${HEADS[format]}${some.map((line) => writeLine(line, format)).join('')}`)

function verify(file: Buffer, format: LineFormat, head?: string): AuditVerdict {
  const verifier = new LinesVerifier(format, { head })
  const texts = file.toString().split('\n')
  if (texts.at(-1) === '') texts.pop()
  for (const text of texts) if (!verifier.push(text.replace(/\r$/, ''))) break
  return verifier.verdict()
}

describe.each(LINE_FORMATS)('entries as lines of %s', (format) => {
  const firstLine = format === 'csv' ? 2 : 1

  it('are found whole, from the beginning and from any block on, with the hash of each', () => {
    const whole = { entries: 6n, blocks: 3n, head: hashes[2], from: { position: 1n, block: 1n } }
    expect(verify(fileOf(lines, format), format)).toEqual({ whole })
    const part = { entries: 4n, blocks: 2n, head: hashes[2], from: { position: 3n, block: 2n } }
    expect(verify(fileOf(lines.slice(2), format), format, hashes[1])).toEqual({ whole: part })
    expect(verify(fileOf([], format), format)).toEqual({ whole: { entries: 0n, blocks: 0n, head: null } })
    expect(lineFormatOf(fileOf(lines, format))).toBe(format)
  })

  it('name the line and the entry of whatever byte is changed', () => {
    const file = fileOf(lines.slice(2), format)
    const begin = Buffer.byteLength(HEADS[format])
    for (let at = begin; at < file.length; at += 1) {
      // Which kind of line end it was says nothing of what was sealed, and a file may end without one.
      if (file[at] === 0x0d || file[at] === 0x0a) continue
      const altered = Buffer.from(file)
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
      const line = file.subarray(begin, at).filter((byte) => byte === 0x0a).length
      const verdict = verify(altered, format)
      if ('whole' in verdict) throw new Error(`byte ${at} was changed, and it was found whole`)
      const { rule, ...where } = verdict.broken
      // The first says itself where the part begins.
      const position = line === 0 ? null : BigInt(line + 3)
      expect([at, rule, where.line, where.position]).toEqual([at, 'line', firstLine + line, position])
    }
  })

  it('name the first that is missing, that is twice, and that is sealed anew', () => {
    const broken = (some: readonly Line[], head?: string) => verify(fileOf(some, format), format, head)
    expect(broken(lines.toSpliced(3, 1))).toMatchObject({
      broken: { rule: 'position', position: 4n, block: 2n, line: firstLine + 3 },
    })
    expect(broken(lines.slice(0, 4))).toMatchObject({
      broken: { rule: 'position', position: 5n, line: firstLine + 4 },
    })
    expect(broken(lines.toSpliced(2, 3))).toMatchObject({
      broken: { rule: 'chain', position: 3n, block: 3n, line: firstLine + 2 },
    })
    expect(broken([...lines.slice(0, 4), ...lines.slice(3)])).toMatchObject({
      broken: { rule: 'position', position: 5n, line: firstLine + 4 },
    })
    // Whoever writes the seal of the line anew, too, is found out by the block's.
    const forged = lines.map((line, at) =>
      at === 4 ? { ...line, entry: { ...line.entry, subject: 'toy:6' } } : line,
    )
    expect(broken(forged)).toMatchObject({
      broken: { rule: 'chain', position: 3n, block: 2n, line: firstLine + 2 },
    })
    // And whoever writes the block's anew by a head that was published.
    const anew = linesOf(smallAudit().map((block) => block.map((one) => ({ ...one, subject: 'toy:0' }))))
    expect(broken(anew.lines, hashes[2])).toMatchObject({ broken: { rule: 'head' } })
    expect('whole' in broken(anew.lines)).toBe(true)
  })

  it.each([
    ['=1+1', 'toy:"quoted", and a comma', '{"why": "=1"}'],
    ['toy.act', '+1\u2028', '{}'],
    ['toy.act', "'", '{"a": "-"}'],
  ])('carry %s, %s and %s to the letter', (action, subject, detail) => {
    const [line] = linesOf([[{ ...smallAudit()[0]?.[0], action, subject, detail } as SealedEntry]]).lines
    const text = writeLine(line as Line, format)
    expect(readLine(text.trimEnd(), format)).toEqual(line)
    // A spreadsheet takes none of its cells for a formula.
    if (format === 'csv') expect(text).not.toMatch(/(^|,)"?[=+@-]/)
  })
})

it.each([
  ['fairhall-audit 1\n', null],
  ['', null],
  ['position,id\r\n', null],
])('takes a file that begins with %j for no lines', (begins, format) => {
  expect(lineFormatOf(Buffer.from(begins))).toBe(format)
})
