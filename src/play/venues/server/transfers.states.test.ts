import { describe, expect, it } from 'vitest'
import { isOver, TRANSFER_STATES } from '../transfer-states.ts'
import { nextState, TRANSITIONS, VENUE_WORDS } from './transfers.states.ts'

const legal: Readonly<Record<string, string>> = {
  'asked done': 'done',
  'asked refused': 'refused',
  'asked unseen': 'refused',
  'asked silent': 'unknown',
  'unknown done': 'done',
  'unknown refused': 'refused',
  'unknown unseen': 'refused',
  'unknown silent': 'unknown',
}
const everyMove = TRANSFER_STATES.flatMap((from) =>
  VENUE_WORDS.map((word) => [from, word, legal[`${from} ${word}`] ?? null] as const),
)

describe('the states of a transfer that a venue has to answer', () => {
  it.each(everyMove)('%s, %s: %s', (from, word, to) => {
    expect(nextState(from, word)).toBe(to)
  })

  it('name each legal move once', () => {
    expect(TRANSITIONS).toHaveLength(Object.keys(legal).length)
  })

  it('have no way out of an end, and a way to each end out of everything else', () => {
    for (const state of TRANSFER_STATES) {
      const ends = TRANSITIONS.filter(({ from, to }) => from === state && isOver(to)).map(({ to }) => to)
      expect(new Set(ends)).toEqual(new Set(isOver(state) ? [] : ['done', 'refused']))
    }
  })
})
