import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  creditDefect,
  credited,
  debitDefect,
  debited,
  endOf,
  NEW_ROUND,
  payoutParts,
  rollbackDefect,
  rolledBack,
  type WalletRound,
} from './wallet-round.rules.ts'

const staked = (...amounts: readonly bigint[]) => amounts.reduce(debited, NEW_ROUND)
const paid = (round: WalletRound, amount: bigint, isFinal = false) => credited(round, amount, isFinal).round

describe('a round', () => {
  it.each<
    [what: string, round: WalletRound, debit: string | null, credit: string | null, undo: string | null]
  >([
    ['of which nothing was told', NEW_ROUND, null, 'noDebit', null],
    ['that is staked on', staked(100n), null, null, null],
    ['of which every debit was rolled back', rolledBack(staked(100n), 100n), null, 'noDebit', null],
    ['of which one of two was', rolledBack(staked(100n, 50n), 50n), null, null, null],
    ['that was credited', paid(staked(100n), 10n), null, null, 'roundCredited'],
    ['that is over', paid(staked(100n), 0n, true), 'roundOver', 'roundOver', 'roundCredited'],
  ])('%s takes a debit unless %#', (_, round, debit, credit, undo) => {
    expect([debitDefect(round), creditDefect(round), rollbackDefect(round)]).toEqual([debit, credit, undo])
  })

  it.each<
    [credits: readonly bigint[], shares: readonly (readonly [bigint, bigint, bigint])[], result: string]
  >([
    [[0n], [[0n, 0n, 100n]], 'lose'],
    [[40n], [[40n, 0n, 60n]], 'lose'],
    [[100n], [[100n, 0n, 0n]], 'push'],
    [[250n], [[100n, 150n, 0n]], 'win'],
    [
      [40n, 80n, 0n],
      [
        [40n, 0n, 0n],
        [60n, 20n, 0n],
        [0n, 0n, 0n],
      ],
      'win',
    ],
    [
      [40n, 0n],
      [
        [40n, 0n, 0n],
        [0n, 0n, 60n],
      ],
      'lose',
    ],
  ])('of a stake of 100 that is credited %s, the last time for good, ends so', (credits, shares, result) => {
    let round = staked(100n)
    const taken = credits.map((amount, n) => {
      const after = credited(round, amount, n === credits.length - 1)
      round = after.round
      const { returned, won, lost } = after.shares
      return [returned, won, lost]
    })
    expect(taken).toEqual(shares)
    expect(round).toMatchObject({ state: 'settled', held: 0n })
    expect(endOf(round)).toEqual({ result, validStake: result === 'push' ? 0n : 100n })
  })

  it('conserves: what was staked is held, came back or was lost, whatever is told of it', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const steps = fc.array(fc.tuple(fc.constantFrom('debit', 'credit', 'rollback'), amount), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(steps, amount, (told, last) => {
        let round = NEW_ROUND
        let [came, lost, won] = [0n, 0n, 0n]
        const credit = (units: bigint, isFinal: boolean) => {
          if (creditDefect(round)) return
          const after = credited(round, units, isFinal)
          round = after.round
          came += after.shares.returned
          lost += after.shares.lost
          won += after.shares.won
        }
        for (const [what, units] of told) {
          if (what === 'debit') round = debited(round, units)
          else if (what === 'credit') credit(units, false)
          else if (rollbackDefect(round) === null && round.staked > 0n)
            round = rolledBack(round, round.staked)
          expect(round.held + came + lost).toBe(round.staked)
          expect(round.payout).toBe(came + won)
        }
        credit(last, true)
        expect(round.held).toBe(0n)
      }),
    )
  })
})

it('a payout is parted among debits to the unit', () => {
  expect(payoutParts(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(payoutParts(0n, [5n, 5n])).toEqual([0n, 0n])
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), amounts, (payout, stakes) => {
      expect(payoutParts(payout, stakes).reduce((sum, part) => sum + part, 0n)).toBe(payout)
    }),
  )
})
