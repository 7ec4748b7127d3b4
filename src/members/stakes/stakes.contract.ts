import { z } from 'zod'
import { amountOut, instant } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { FORMER_BETS } from './former-bets.ts'
import { STAKE_RESULTS } from './valid-stake.rules.ts'

/** The kinds of play: every venue is of one. */
export const PLAY_KINDS = ['sports', 'esports', 'live', 'lottery', 'chess', 'slots', 'fishing'] as const
export type PlayKind = (typeof PLAY_KINDS)[number]

const stake = z.strictObject({
  /** Names the stake for good, whichever venue tells of it: the id of its own record there. */
  stakeId: z.uuid(),
  memberId: z.uuid(),
  /** Channel code of the venue it was placed at. */
  venue: z.string(),
  kind: z.enum(PLAY_KINDS),
  /** What was staked on there, as coarsely as terms speak of it: a sport, a game. */
  product: z.string(),
  currency: z.literal('CNY'),
  stake: amountOut('CNY'),
  /**
   * The price it was taken at: what one unit would return, the stake included. Null where a venue has no
   * price before the result.
   */
  price: z.string().nullable(),
  /** When its member acted. */
  placedAt: instant,
})

const finalStake = stake.extend({
  /** When it became final. */
  finalAt: instant,
})

/** A venue took a member's stake. */
export const StakePlaced = defineEvent('stakes.placed', stake, FORMER_BETS.placed)

/** A stake that stood became final. */
export const StakeSettled = defineEvent(
  'stakes.settled',
  finalStake.extend({
    result: z.enum(STAKE_RESULTS),
    /** What came back, the stake included. */
    payout: amountOut('CNY'),
    /** The part of the stake that counts (`valid-stake.rules.ts`). */
    validStake: amountOut('CNY'),
  }),
  FORMER_BETS.settled,
)

/** A stake that did not stand was given back: it counts as if it had never been placed. */
export const StakeVoided = defineEvent('stakes.voided', finalStake, FORMER_BETS.voided)

/** All that venues tell of stakes. */
export const STAKE_EVENTS = [StakePlaced, StakeSettled, StakeVoided] as const

export type PlacedStake = z.infer<typeof StakePlaced.payload>
export type SettledStake = z.infer<typeof StakeSettled.payload>
