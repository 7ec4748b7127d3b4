import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Score, Side } from '#play/fixtures/score.ts'
import { MARKET_KINDS, MARKETS } from './kinds.rules.ts'
import { marketOf, pickOfKey, quartersAhead } from './market.rules.ts'
import { after90 } from './scores.rules.ts'
import { decidedAhead } from './to-come.rules.ts'

const decided = (text: string, score: Score, halfTime: Score | null = null, goals?: readonly Side[]) => {
  const [key = '', selection = ''] = text.split(' ')
  const pick = pickOfKey(key, selection)
  if (!pick) throw new Error(`${text} is no pick`)
  return decidedAhead(pick, { score, halfTime, goals: goals ?? null })
}

describe('what goals decide that nobody takes back', () => {
  it.each([
    ['total:2.5 over', [2, 1], null, 2],
    ['total:2.5 under', [2, 1], null, -2],
    ['total:2.75 over', [2, 1], null, null],
    ['total:3 over', [2, 1], null, null],
    ['home_total:1.5 over', [2, 0], null, 2],
    ['away_total:1.5 under', [2, 0], null, null],
    ['btts yes', [1, 1], null, 2],
    ['btts no', [1, 1], null, -2],
    ['btts no', [4, 0], null, null],
    ['correct_score other', [5, 0], null, 2],
    ['correct_score 2-1', [5, 0], null, -2],
    // It cannot be 1-0 any more, and yet its market is open.
    ['correct_score 1-0', [2, 0], null, null],
    ['1x2 home', [9, 0], null, null],
    ['asian_handicap:-0.5 home', [9, 0], null, null],
    ['odd_even odd', [1, 0], null, null],
    ['half_time_1x2 home', [1, 0], [1, 0], 2],
    ['half_time_1x2 draw', [3, 0], [1, 0], -2],
    ['half_time_1x2 home', [3, 0], null, null],
    ['second_half_1x2 home', [3, 0], [1, 0], null],
    ['ht_ft draw/home', [1, 0], [1, 0], null],
    ['to_qualify home', [9, 0], [4, 0], null],
  ] as const)('%s at %j (half time %j): %j', (text, score, halfTime, ahead) => {
    expect(decided(text, score, halfTime)).toBe(ahead)
  })

  it.each([
    ['next_goal:1 home', [0, 0], [], null],
    ['next_goal:1 none', [0, 0], [], null],
    ['next_goal:1 home', [1, 0], ['home'], 2],
    ['next_goal:1 none', [1, 0], ['home'], -2],
    ['next_goal:2 home', [1, 0], ['home'], null],
    ['next_goal:2 away', [1, 2], ['home', 'away', 'away'], 2],
    ['next_goal:2 away', [1, 2], [], null],
    ['next_goal:2 away', [0, 2], [], 2],
    ['next_goal:4 none', [1, 2], ['home', 'away', 'away'], null],
  ] as const)('%s at %j by %j: %j', (text, score, goals, ahead) => {
    expect(decided(text, score, null, goals)).toBe(ahead)
  })

  /** The goals of a score, those of the home side first. */
  const order = ([home, away]: Score): readonly Side[] => [
    ...Array<Side>(home).fill('home'),
    ...Array<Side>(away).fill('away'),
  ]

  it('is what every way on comes to, and what no way on is another of', () => {
    const goals = fc.nat(5)
    const more = fc.nat(40)
    fc.assert(
      fc.property(
        fc.constantFrom(...MARKET_KINDS.filter((kind) => MARKETS[kind].decidedBy !== 'winner')),
        fc.integer({ min: -24, max: 24 }),
        fc.tuple(goals, goals),
        fc.option(fc.tuple(goals, goals)),
        fc.array(fc.tuple(more, more, more, more), { minLength: 40, maxLength: 40 }),
        (kind, quarters, [home, away], before, ways) => {
          const counts = MARKETS[kind].line
          const line =
            { number: (Math.abs(quarters) + 1) * 4, 'whole-handicap': quarters * 4 }[counts as 'number'] ??
            quarters
          const market = marketOf(kind, counts === 'none' ? null : counts === 'goals' ? Math.abs(line) : line)
          if (!market) throw new Error('no market')
          const halfTime = before && ([Math.min(before[0], home), Math.min(before[1], away)] as const)
          for (const selection of MARKETS[kind].selections) {
            const ahead = decidedAhead(
              { market, selection },
              { score: [home, away], halfTime, goals: order([home, away]) },
            )
            if (ahead === null) continue
            for (const [a, b, c, d] of ways) {
              const ht = halfTime ?? ([home + a, away + b] as const)
              const ft90 = halfTime ? ([home + a, away + b] as const) : ([ht[0] + c, ht[1] + d] as const)
              const goals = [...order([home, away]), ...order([ft90[0] - home, ft90[1] - away])]
              const told = quartersAhead({ market, selection }, after90(ht, ft90, goals))
              expect(Math.max(-2, Math.min(2, told ?? 0))).toBe(ahead)
            }
          }
        },
      ),
    )
  })
})
