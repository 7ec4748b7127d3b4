import { describe, expect, it } from 'vitest'
import { changeSince, type GameState, isLate, priceAtAcceptance } from './in-play.rules.ts'

const asked: GameState = { phase: 'first-half', score: [1, 0], redCards: [0, 0] }

describe('what changes materially between the press and the decision', () => {
  it.each([
    ['nothing', {}, null],
    ['a goal of the one side', { score: [2, 0] }, 'goal'],
    ['a goal of the other', { score: [1, 1] }, 'goal'],
    ['a goal that was taken back', { score: [0, 0] }, 'goal'],
    ['a red card', { redCards: [0, 1] }, 'redCard'],
    ['a red card and a goal', { score: [2, 0], redCards: [0, 1] }, 'goal'],
    ['the half-time whistle', { phase: 'half-time' }, 'whistle'],
    ['the end', { phase: 'finished' }, 'whistle'],
  ] as const)('%s', (_, change, why) => {
    expect(changeSince(asked, { ...asked, ...change })).toBe(why)
  })

  it.each([
    ['nothing', {}, null],
    ['a round', { phase: 'map 9-8' }, 'round'],
    ['a round of the other side', { phase: 'map 10-7' }, 'round'],
    ['a map', { phase: 'between-maps 0-0', score: [1, 1] }, 'map'],
    ['the last map', { phase: 'finished 0-0', score: [2, 0] }, 'map'],
  ] as const)('of e-sports: %s', (_, change, why) => {
    const inMap: GameState = { phase: 'map 9-7', score: [1, 0], redCards: [0, 0] }
    expect(changeSince(inMap, { ...inMap, ...change })).toBe(why)
  })

  it('of e-sports that a map begins', () => {
    const between: GameState = { phase: 'between-maps 0-0', score: [1, 0], redCards: [0, 0] }
    expect(changeSince(between, { ...between, phase: 'map 0-0' })).toBe('round')
  })
})

it.each([
  ['ask', 200, 200, 200],
  ['ask', 200, 199, null],
  ['ask', 200, 210, 200],
  ['better', 200, 210, 210],
  ['better', 200, 200, 200],
  ['better', 200, 199, null],
  ['any', 200, 150, 150],
  ['any', 200, 250, 250],
] as const)('%s: asked at %i, %i now, is accepted at %s', (policy, seen, current, price) => {
  expect(priceAtAcceptance(seen, current, policy)).toBe(price)
})

it.each([
  [-1_000, false],
  [0, false],
  [5_000, false],
  [5_001, true],
  [60_000, true],
])('%i ms after its delay a bet is too late: %s', (ms, late) => {
  const decideAt = new Date('2026-06-14T12:00:00Z')
  expect(isLate(decideAt, new Date(decideAt.getTime() + ms))).toBe(late)
})
