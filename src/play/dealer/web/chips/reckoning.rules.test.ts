import { describe, expect, it } from 'vitest'
import { betsOf } from '../../kit/dealer-game.rules.ts'
import { TABLES, tableOf } from '../tables.ts'
import type { Stacks } from './chips.rules.ts'
import { outcomesOf } from './outcomes.rules.ts'
import { chipsFault, reckon } from './reckoning.rules.ts'

const YUAN = 1_000_000n
const at = (id: string) => tableOf(id) as NonNullable<ReturnType<typeof tableOf>>
const on = (...stacks: readonly (readonly [play: string, yuan: number, value?: string])[]): Stacks =>
  stacks.map(([play, yuan, value]) => ({ bet: value === undefined ? { play } : { play, value }, yuan }))

describe.each(TABLES.map((table) => [table.id, table] as const))('%s', (_, table) => {
  it('every prize of every spot comes up among what is reckoned with, and so does a loss', () => {
    for (const play of table.playList)
      for (const bet of betsOf(play)) {
        const seen = new Set(outcomesOf(table).map((result) => table.multipleOf(bet, result)))
        expect([...seen].sort()).toEqual(
          [...new Set([0n, ...play.prizes.map(({ multiple }) => multiple)])].sort(),
        )
      }
  })
})

describe('what chips come to', () => {
  it.each([
    ['baccarat', on(['banker', 100]), 195n, 0n],
    // One of the two sides wins: both together never lose all, nor win all.
    ['baccarat', on(['banker', 100], ['player', 100]), 200n, 195n],
    ['baccarat', on(['player', 10], ['player-pair', 10], ['banker-pair', 10]), 260n, 0n],
    ['dragon-tiger', on(['dragon', 10], ['tie', 10]), 95n, 0n],
    ['roulette', on(['red', 10], ['black', 10], ['straight', 1, '0']), 36n, 20n],
    ['roulette', on(['straight', 1, '17'], ['split', 1, '17-18']), 54n, 0n],
    ['sic-bo', on(['single', 1, '1'], ['triple', 1, '1'], ['small', 1]), 185n, 0n],
  ] as const)('at %s, of %o: %i at most and %i at least', (id, stacks, most, least) => {
    const sum = reckon(at(id), stacks)
    expect([sum.most, sum.least]).toEqual([most * YUAN, least * YUAN])
  })

  it('is nothing of no chips', () => {
    expect(reckon(at('roulette'), [])).toEqual({ stake: 0n, most: 0n, least: 0n, mostOfOne: 0n })
  })
})

describe('what keeps chips from being confirmed', () => {
  const sum = reckon(at('roulette'), on(['straight', 100, '17']))
  const asked = { sum, mostPaid: 5_000n * YUAN, balance: 100n * YUAN, isOpen: true }
  it.each([
    [{ ...asked, sum: reckon(at('roulette'), []) }, 'empty'],
    [{ ...asked, isOpen: false }, 'closed'],
    [{ ...asked, mostPaid: 3_599n * YUAN }, 'most'],
    [{ ...asked, balance: 99n * YUAN }, 'balance'],
    [{ ...asked, balance: null, mostPaid: null }, null],
    [asked, null],
  ] as const)('%o: %s', (case_, fault) => expect(chipsFault(case_)).toBe(fault))
})
