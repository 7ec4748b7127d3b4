import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { COMMANDS, startCommand } from '#testing/houses/command.ts'

const BET =
  '{"market":"1x2","line":null,"selection":"draw","odds":"3.4","stake":"10","score":{"ht":[2,0],"ft90":[2,2],"et":[3,3],"pens":[4,2]},"at":null}'

it('answers good and bad lines in their order, from the program itself', async () => {
  const lines = [
    BET,
    '',
    '{"market":"1x2"',
    BET.replace('"1x2"', '"half_time_1x2"').replace('[2,0]', 'null'),
    '42',
    BET.replace('"draw"', '"home"'),
  ]
  const { code, out, errors } = await startCommand(['rules', 'settle'], {}, lines.join('\r\n')).ended
  expect([code, errors]).toEqual([0, ''])
  expect(out.toString().split('\n')).toEqual([
    '{"outcome":"win","return":"34"}',
    '{"error":"the line is not JSON"}',
    '{"error":"score: ht is not known, and half_time_1x2 needs it"}',
    '{"error":"has to be an object"}',
    '{"outcome":"lose","return":"0"}',
    '',
  ])
})

it.each([
  [
    'odds',
    '{"from":{"format":"malay","value":"-0.91"},"to":"decimal","stake":"1"}',
    '{"value":"2.10","exact":"191/91","debit":"0.91","win":"1"}',
  ],
  [
    'devig',
    '{"method":"multiplicative","odds":["1.9","1.9"]}',
    '{"probabilities":["0.500000000000","0.500000000000"]}',
  ],
  ['accumulator', '{"legs":[{"odds":"2","outcome":"win"}],"stake":"1"}', '{"lines":1,"return":"2"}'],
  [
    'system',
    '{"legs":[{"odds":"2","outcome":"win"},{"odds":"2","outcome":"lose"}],"stake":"1","type":"1/2"}',
    '{"lines":2,"return":"2"}',
  ],
])('answers rules %s', async (question, asked, answer) => {
  const { code, out } = await startCommand(['rules', question], {}, asked).ended
  expect([code, out.toString()]).toEqual([0, `${answer}\n`])
})

it('ends in peace when nobody reads its answers any more', async () => {
  const child = spawn(process.execPath, [COMMANDS, 'rules', 'settle'], { stdio: 'pipe' })
  const errors: Buffer[] = []
  child.stderr.on('data', (piece: Buffer) => errors.push(piece))
  const ended = once(child, 'exit')
  const more = () => {
    while (child.stdin.write(`${BET}\n`.repeat(100)));
  }
  child.stdin.on('error', () => undefined).on('drain', more)
  child.stdout.once('data', () => child.stdout.destroy())
  more()
  expect(await ended).toEqual([0, null])
  expect(Buffer.concat(errors).toString()).toBe('')
})
