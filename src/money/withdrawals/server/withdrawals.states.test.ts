import { describe, expect, it } from 'vitest'
import { isOver, stageOf, WITHDRAWAL_STAGES, WITHDRAWAL_STATES } from '../withdrawal-stages.ts'
import { nextState, TRANSITIONS, WITHDRAWAL_EVENTS } from './withdrawals.states.ts'

const legal: Readonly<Record<string, string>> = {
  'submitted reviewPassed': 'approved',
  'submitted reviewRefused': 'refused',
  'approved payoutPaid': 'paid',
  'approved payoutRefused': 'refused',
  'paid memberConfirmed': 'completed',
  'paid confirmationLapsed': 'completed',
}
const everyMove = WITHDRAWAL_STATES.flatMap((from) =>
  WITHDRAWAL_EVENTS.map((event) => [from, event, legal[`${from} ${event}`] ?? null] as const),
)

describe('the states of a withdrawal', () => {
  it.each(everyMove)('%s, %s: %s', (from, event, to) => {
    expect(nextState(from, event)).toBe(to)
  })

  it('name each legal move once', () => {
    expect(TRANSITIONS).toHaveLength(Object.keys(legal).length)
  })

  it('have no way out of an end, and a way out of everything else', () => {
    for (const state of WITHDRAWAL_STATES) {
      expect(TRANSITIONS.some(({ from }) => from === state)).toBe(!isOver(state))
    }
  })

  it('pass the stages in order: submitted, waiting for withdrawal, waiting for you, completed (S4-026)', () => {
    expect(['submitted', 'approved', 'paid', 'completed'].map((state) => stageOf(state as 'paid'))).toEqual([
      ...WITHDRAWAL_STAGES,
    ])
    expect(stageOf('refused')).toBeNull()
  })
})
