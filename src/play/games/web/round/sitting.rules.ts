import type { ShownRound } from './round.rules.ts'

/** What was played at a game since its page was opened, in units. */
export interface Sitting {
  readonly rounds: number
  readonly staked: bigint
  readonly returned: bigint
}

export const NO_SITTING: Sitting = { rounds: 0, staked: 0n, returned: 0n }

/** The sitting with a round that ended; one that goes on is counted when it does. */
export function withRound(sitting: Sitting, { over, stake, paid }: ShownRound): Sitting {
  if (!over) return sitting
  return {
    rounds: sitting.rounds + 1,
    staked: sitting.staked + stake,
    returned: sitting.returned + paid,
  }
}
