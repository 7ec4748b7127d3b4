import { type StakeResult, validStake } from '#members/stakes/valid-stake.rules.ts'

/** `open` while its member has moves to make; `void`: its stake came back, as if it had never been placed. */
export const ROUND_STATES = ['open', 'settled', 'void'] as const
export type RoundState = (typeof ROUND_STATES)[number]

/** How a round ended: by what it paid against its stake, or void. */
export const ROUND_ENDS = ['win', 'push', 'lose', 'void'] as const
export type RoundEnd = (typeof ROUND_ENDS)[number]

/** The result of a round that stood, by what it paid of its stake; both in units. */
export function resultOf(stake: bigint, paid: bigint): Extract<StakeResult, RoundEnd> {
  if (paid > stake) return 'win'
  return paid < stake ? 'lose' : 'push'
}

/** Units of the stake of a round that count, by how it ended. */
export const validStakeOf = (stake: bigint, end: RoundEnd): bigint => validStake(stake, end)
