import { expect, it } from 'vitest'
import { afterRound, autoEnd, autoFaults, beginAuto, MOST_AUTO_ROUNDS } from './auto.rules.ts'

const STAKE = 10n
const LIMITS = { rounds: 5, loss: 30n, win: 50n }
const played = (...paid: bigint[]) =>
  paid.reduce((run, one) => afterRound(run, { stake: STAKE, paid: one }), beginAuto(LIMITS))

it.each([
  ['at first', [], null],
  ['after two losses: a third still fits the limit', [0n, 0n], null],
  ['after three: another could lose more than was said', [0n, 0n, 0n], 'loss'],
  ['a win between makes room again', [0n, 0n, 20n, 0n], null],
  ['a win that reaches its limit', [60n], 'win'],
  ['a win just below it', [59n], null],
  ['that win, even when it was a while ago', [60n, 0n], 'win'],
  ['as many rounds as were said', [10n, 10n, 10n, 10n, 10n], 'rounds'],
] as const)('%s', (_, paid, end) => expect(autoEnd(played(...paid), STAKE)).toBe(end))

it('never loses more than its limit, whatever comes', () => {
  let run = beginAuto({ rounds: MOST_AUTO_ROUNDS, loss: 35n, win: 1_000n })
  while (autoEnd(run, STAKE) === null) run = afterRound(run, { stake: STAKE, paid: 0n })
  expect(run.net).toBe(-30n)
})

it('counts what came back less what was staked', () => {
  expect(played(0n, 25n)).toMatchObject({ played: 2, net: 5n, bestWin: 15n })
})

it.each([
  [
    'nothing',
    { rounds: null, loss: null, win: null },
    { rounds: 'missing', loss: 'missing', win: 'missing' },
  ],
  ['no loss limit', { rounds: 5, loss: null, win: 50n }, { loss: 'missing' }],
  ['no win limit', { rounds: 5, loss: 30n, win: 0n }, { win: 'missing' }],
  ['a loss limit below one stake', { rounds: 5, loss: 9n, win: 50n }, { loss: 'belowStake' }],
  ['no rounds', { rounds: 0, loss: 30n, win: 50n }, { rounds: 'range' }],
  ['too many rounds', { rounds: MOST_AUTO_ROUNDS + 1, loss: 30n, win: 50n }, { rounds: 'range' }],
  ['all of it', LIMITS, {}],
] as const)('what is wrong with %s', (_, said, faults) => expect(autoFaults(said, STAKE)).toEqual(faults))
