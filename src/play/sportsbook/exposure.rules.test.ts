import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpenBets, paidAt, worstScore } from './exposure.rules.ts'
import type { Selection } from './markets/kinds.rules.ts'
import { ONE_X_TWO, type Pick, total } from './markets/market.rules.ts'
import { after90 } from './markets/scores.rules.ts'
import { gradeBet, payoutOf } from './settlement.rules.ts'

const yuan = (amount: number) => BigInt(amount) * 1_000_000n
const on = (selection: Selection, stake: number, ifWon: number, line: number | null = null): OpenBets => ({
  pick: { market: line === null ? ONE_X_TWO : total(line), selection },
  stake: yuan(stake),
  ifWon: yuan(ifWon),
})

describe('what open bets could cost', () => {
  it('is nothing without any', () => expect(worstScore([])).toBeNull())

  it.each([
    ['home', [on('home', 100, 210), on('away', 100, 380)], [0, 0], [0, 1], 380, -180],
    ['over', [on('over', 50, 95, 10), on('home', 10, 21)], [0, 0], [2, 1], 116, -56],
    ['goals that were seen', [on('under', 100, 190, 10), on('draw', 20, 60)], [3, 0], [3, 3], 60, 60],
  ] as const)('%s', (_, bets, from, score, paid, left) => {
    expect(worstScore(bets, { score: from, halfTime: null })).toEqual({
      score,
      halfTime: null,
      paid: yuan(paid),
      left: yuan(left),
    })
  })

  it.each([
    ['with the first half that costs the most', null, [0, 1], [1, 1]],
    ['with the first half that was played', [1, 0], [1, 0], [1, 1]],
  ] as const)('takes every final score %s', (_, halfTime, half, score) => {
    const on = (pick: Pick, ifWon: number): OpenBets => ({ pick, stake: yuan(10), ifWon: yuan(ifWon) })
    const bets = [
      on({ market: { kind: 'ht_ft', line: null }, selection: 'home/draw' }, 150),
      on({ market: { kind: 'ht_ft', line: null }, selection: 'away/draw' }, 170),
      on({ market: ONE_X_TWO, selection: 'draw' }, 33),
    ]
    const most = halfTime ? 183 : 203
    expect(worstScore(bets, { score: halfTime ?? [0, 0], halfTime })).toEqual({
      score,
      halfTime: half,
      paid: yuan(most),
      left: yuan(30 - most),
    })
  })

  it('takes the dearer end of a cup tie at a level score, and the winner at any other', () => {
    const through = (selection: Selection, ifWon: number): OpenBets => ({
      pick: { market: { kind: 'to_qualify', line: null }, selection },
      stake: yuan(10),
      ifWon: yuan(ifWon),
    })
    const bets = [through('home', 18), through('away', 21)]
    expect(worstScore([...bets, on('draw', 10, 33)])).toMatchObject({ score: [0, 0], paid: yuan(54) })
    expect(worstScore([...bets, on('home', 10, 40)])).toMatchObject({ score: [1, 0], paid: yuan(58) })
    expect(paidAt(bets, { ...after90(null, [1, 1]), pens: [4, 3] })).toBe(yuan(18))
  })

  it('takes the dearer side of a goal that has not fallen, and the one that scored of what has', () => {
    const goal = (number: number, selection: Selection, ifWon: number): OpenBets => ({
      pick: { market: { kind: 'next_goal', line: number * 4 }, selection },
      stake: yuan(10),
      ifWon: yuan(ifWon),
    })
    const bets = [goal(2, 'home', 25), goal(2, 'away', 30), goal(2, 'none', 60), goal(1, 'away', 500)]
    const seen = { score: [1, 0], halfTime: null, goals: ['home'] } as const
    expect(worstScore(bets, seen)).toMatchObject({ score: [1, 0], paid: yuan(60) })
    const open = bets.filter(({ pick }) => pick.selection !== 'none')
    expect(worstScore(open, seen)).toMatchObject({ score: [1, 1], paid: yuan(30) })
    expect(paidAt(bets, after90(null, [2, 0], ['home', 'home']))).toBe(yuan(25))
  })

  it('is at every score what the bets would be paid one by one, to a cent each', () => {
    const single = fc.record({
      pick: fc.constantFrom(
        ...(['home', 'draw', 'away'] as const).map((selection) => ({ market: ONE_X_TWO, selection })),
        ...[8, 9, 10, 11].flatMap((line) =>
          (['over', 'under'] as const).map((selection) => ({ market: total(line), selection })),
        ),
      ),
      cents: fc.bigInt(1n, 2_000_000n),
      odds: fc.integer({ min: 101, max: 10_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(single, { minLength: 1, maxLength: 20 }),
        fc.tuple(fc.nat(6), fc.nat(6)),
        (bets, score) => {
          const together = bets.map(({ pick, cents, odds }) => {
            const stake = cents * 10_000n
            return { pick, stake, ifWon: (stake * BigInt(odds)) / 100n }
          })
          const exact = bets.reduce((sum, { pick, cents, odds }) => {
            const grade = gradeBet(pick, { status: 'finished', fullTime: score }, new Date(0))
            if (grade === 'wait' || grade === 'review') throw new Error('a finished match decides')
            return sum + payoutOf(cents * 10_000n, grade, odds).paid
          }, 0n)
          const difference = paidAt(together, after90(null, score)) - exact
          const most = BigInt(bets.length) * 10_000n
          expect(difference <= most && -difference <= most).toBe(true)
        },
      ),
    )
  })
})
