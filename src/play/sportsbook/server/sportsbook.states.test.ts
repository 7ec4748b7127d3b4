import { expect, it } from 'vitest'
import { BET_STATES } from '../sportsbook.contract.ts'
import { BET_EVENTS, nextState } from './sportsbook.states.ts'

const legal: Readonly<Record<string, string>> = {
  'open settled': 'settled',
  'open leftToPerson': 'review',
  'review settled': 'settled',
  'review decided': 'settled',
}

it.each(
  BET_STATES.flatMap((from) =>
    BET_EVENTS.map((event) => [from, event, legal[`${from} ${event}`] ?? null] as const),
  ),
)('a bet, %s, %s: %s', (from, event, to) => {
  expect(nextState(from, event)).toBe(to)
})

it('has a way out of every state but the last, so that no stake stays locked', () => {
  for (const state of BET_STATES)
    expect(BET_EVENTS.some((event) => nextState(state, event) !== null)).toBe(state !== 'settled')
})
