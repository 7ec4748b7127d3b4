import { describe, expect, it } from 'vitest'
import type { PickDecision } from '../in-play.rules.ts'
import { decisionOf, longestDelay } from './waiting.rules.ts'

const ACCUMULATOR = { legs: 2, from: 2, to: 2 }
const STAKE = 10_000_000n
const MOST = 100_000_000n
const stands = (odds: number): PickDecision => ({ why: null, odds })
const leg = (taken: number, decision: PickDecision | null) => ({ taken, decision })
const at = (seconds: number) => new Date(seconds * 1_000)

describe('a multiple that waits', () => {
  it.each([
    ['no leg in play', [null, null], null],
    ['one leg in play', [null, at(5)], at(5)],
    ['several, the longest', [at(5), null, at(9), at(7)], at(9)],
  ])('waits as long as its legs do: %s', (_, legs, longest) => {
    expect(longestDelay(legs)).toEqual(longest)
  })

  it.each([
    ['waits on while a leg does', [leg(200, stands(200)), leg(150, null)], null],
    [
      'stands when all of them can, each at its price',
      [leg(200, stands(210)), leg(150, stands(150))],
      { state: 'open', odds: [210, 150], mostReturn: 31_500_000n },
    ],
    [
      'is rejected as soon as one leg is, whatever the others do',
      [leg(200, { why: 'goal', odds: 180 }), leg(150, null)],
      { state: 'rejected' },
    ],
    [
      'stands at the prices of its press where better ones would pay more than a bet may',
      [leg(200, stands(900)), leg(150, stands(150))],
      { state: 'open', odds: [200, 150], mostReturn: 30_000_000n },
    ],
  ])('%s', (_, legs, decision) => {
    expect(decisionOf(ACCUMULATOR, STAKE, legs, MOST)).toEqual(decision)
  })

  it('as a system pays by its lines, and is rejected whole all the same', () => {
    const system = { legs: 3, from: 2, to: 2 }
    const three = [leg(200, stands(200)), leg(150, stands(150)), leg(300, stands(300))]
    expect(decisionOf(system, STAKE, three, 10n * MOST)).toMatchObject({ mostReturn: 135_000_000n })
    const lost = [...three.slice(0, 2), leg(300, { why: 'lineGone' as const, odds: null })]
    expect(decisionOf(system, STAKE, lost, 10n * MOST)).toEqual({ state: 'rejected' })
  })
})
