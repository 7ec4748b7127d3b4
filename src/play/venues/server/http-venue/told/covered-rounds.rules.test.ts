import { expect, it } from 'vitest'
import { coveredRounds } from './covered-rounds.rules.ts'

const played = (member_id: string, stake: bigint, payout: bigint) => ({ member_id, stake, payout })

it.each<[what: string, balance: bigint, rounds: readonly [bigint, bigint][], covered: number]>([
  [
    'are covered one after another',
    10n,
    [
      [6n, 0n],
      [4n, 0n],
    ],
    2,
  ],
  [
    'are covered by what was won before',
    10n,
    [
      [10n, 30n],
      [30n, 0n],
    ],
    2,
  ],
  [
    'wait from the first on that is not covered',
    10n,
    [
      [6n, 0n],
      [5n, 50n],
      [1n, 0n],
    ],
    1,
  ],
  ['wait all where there is nothing', 0n, [[1n, 9n]], 0],
])('rounds of a member %s', (_, balance, rounds, covered) => {
  const all = rounds.map(([stake, payout]) => played('lin', stake, payout))
  expect(coveredRounds(new Map([['lin', balance]]), all)).toEqual(all.slice(0, covered))
})

it('rounds of one member wait for no other', () => {
  const rounds = [played('lin', 5n, 0n), played('chen', 5n, 0n), played('lin', 1n, 0n)]
  expect(
    coveredRounds(
      new Map([
        ['lin', 4n],
        ['chen', 5n],
      ]),
      rounds,
    ),
  ).toEqual([rounds[1]])
})
