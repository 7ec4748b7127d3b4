import { expect, it } from 'vitest'
import { walksTransitions } from '#testing/transitions.ts'
import { isOver, TRANSFER_STATES } from '../../transfer-states.ts'
import { transferTransitions } from './transfers.states.ts'

walksTransitions('the states of a transfer that a venue has to answer', transferTransitions, {
  legal: {
    'asked done': 'done',
    'asked refused': 'refused',
    'asked unseen': 'refused',
    'asked silent': 'unknown',
    'unknown done': 'done',
    'unknown refused': 'refused',
    'unknown unseen': 'refused',
    'unknown silent': 'unknown',
  },
  ends: TRANSFER_STATES.filter(isOver),
})

it('a transfer can come to either end from wherever it is not over', () => {
  for (const state of TRANSFER_STATES.filter((one) => !isOver(one))) {
    const ends = transferTransitions.moves.filter(({ from, to }) => from === state && isOver(to))
    expect(new Set(ends.map(({ to }) => to))).toEqual(new Set(['done', 'refused']))
  }
})
