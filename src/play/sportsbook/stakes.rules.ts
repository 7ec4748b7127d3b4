import type { Odds } from './prices.rules.ts'

/** Limits of one bet, in units. */
export interface StakeLimits {
  readonly least: bigint
  readonly most: bigint
  /** The most a bet can return, its stake included. */
  readonly mostReturn: bigint
}

const CENT = 10_000n
const YUAN = 1_000_000n

/** 5 to 20,000 yuan a bet, and back as much as the house is set to, in yuan (`BETTING_MOST_RETURN`). */
export const stakeLimits = (mostReturnYuan: number): StakeLimits => ({
  least: 5n * YUAN,
  most: 20_000n * YUAN,
  mostReturn: BigInt(mostReturnYuan) * YUAN,
})

/** The limits that a house ships with: at most 500,000 back. */
export const STAKE_LIMITS: StakeLimits = stakeLimits(500_000)

/**
 * The largest stake that a price allows, in whole cents: shown before a bet is placed, never cut silently.
 */
export function mostStake(odds: Odds, limits: StakeLimits): bigint {
  const byReturn = (limits.mostReturn * 100n) / BigInt(odds)
  const most = byReturn < limits.most ? byReturn : limits.most
  return most - (most % CENT)
}

export type StakeDefect = 'not-whole-cents' | 'below-least' | 'above-most' | 'return-above-most'

/** What is wrong with a stake at a price, or null. */
export function stakeDefect(stake: bigint, odds: Odds, limits: StakeLimits): StakeDefect | null {
  if (stake % CENT !== 0n) return 'not-whole-cents'
  if (stake < limits.least) return 'below-least'
  if (stake > limits.most) return 'above-most'
  return stake > mostStake(odds, limits) ? 'return-above-most' : null
}
