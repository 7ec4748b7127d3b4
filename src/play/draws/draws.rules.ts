import { type StakeResult, validStake } from '#members/stakes/valid-stake.rules.ts'
import { payoutOf } from '#play/fairness/payout.rules.ts'
import type { DrawGame } from './draw-game.rules.ts'

/**
 * How a draw stands: on sale; closed, until it is drawn; drawn, while its bets are settled; settled. `void`: it is never drawn,
 * and what was staked on it goes back.
 */
export const DRAW_STATES = ['open', 'closed', 'drawn', 'settled', 'void'] as const
export type DrawState = (typeof DRAW_STATES)[number]

/**
 * Why a draw is void: nobody had bet, and the house was away at its time; its beacon said nothing for too long; its link or its
 * rules are gone; or those who run the house said so.
 */
export const VOID_REASONS = ['skipped', 'beacon', 'link', 'rules', 'house'] as const
export type VoidReason = (typeof VOID_REASONS)[number]

/** `won`: it pays something. `cancelled`: its member took it back, or an order that it was of ended. `void`: its draw is. */
export const BET_STATES = ['open', 'won', 'lost', 'cancelled', 'void'] as const
export type BetState = (typeof BET_STATES)[number]

/** What a bet came to against its stake; `void` where the stake went back, whyever. */
export const BET_RESULTS = ['win', 'push', 'lose', 'void'] as const
export type BetResult = (typeof BET_RESULTS)[number]

/** `stopping`: one of its bets won, and the rest is about to be cancelled. */
export const CHASE_STATES = ['running', 'stopping', 'stopped', 'cancelled'] as const
export type ChaseState = (typeof CHASE_STATES)[number]

/** The result of a bet that stood, by what it paid of its stake; both in units. */
export function resultOf(stake: bigint, paid: bigint): Extract<StakeResult, BetResult> {
  if (paid > stake) return 'win'
  return paid < stake ? 'lose' : 'push'
}

/** Units of a stake that count, by how its bet ended. */
export const validStakeOf = (stake: bigint, result: BetResult): bigint => validStake(stake, result)

/** What shared draws of a house are held to, in units. */
export interface DrawLimits {
  /** The most that a bet may pay, the stake included (`DRAWS_MOST_RETURN`). */
  readonly mostPaid: bigint
  /** The most that all bets on a draw may pay together (`DRAWS_MOST_EXPOSURE`). */
  readonly mostExposed: bigint
}

const YUAN = 1_000_000n

/** The limits of a house that is set to so many whole yuan. */
export const drawLimits = (set: { drawsMostReturn: number; drawsMostExposure: number }): DrawLimits => ({
  mostPaid: BigInt(set.drawsMostReturn) * YUAN,
  mostExposed: BigInt(set.drawsMostExposure) * YUAN,
})

/** The most units that a bet pays, by the stake of one of its lines. */
export const mostPaidOf = (game: Pick<DrawGame, 'mostOf'>, bet: unknown, lineStake: bigint): bigint =>
  payoutOf(lineStake, game.mostOf(bet)).paid
