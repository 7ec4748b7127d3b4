import { expect, it } from 'vitest'
import type { ShownRound } from './round.rules.ts'
import { NO_SITTING, withRound } from './sitting.rules.ts'

const round = (stake: bigint, paid: bigint, over = true): ShownRound => ({
  id: 'a',
  choice: null,
  moves: [],
  stake,
  paid,
  over,
  multiple: 0n,
  outcome: null,
  nonce: 1,
})

it('adds up what ended, and counts what goes on when it does', () => {
  const rounds = [round(10n, 20n), round(5n, 0n), round(10n, 15n, false), round(10n, 15n)]
  expect(rounds.reduce(withRound, NO_SITTING)).toEqual({ rounds: 3, staked: 25n, returned: 35n })
})
