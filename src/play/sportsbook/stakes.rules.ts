import type { MarketKind } from './markets/names.rules.ts'
import type { Odds } from './prices.rules.ts'

/** Limits of one bet, in units. */
export interface StakeLimits {
  readonly least: bigint
  readonly most: bigint
  /** The most a bet can return, its stake included. */
  readonly mostReturn: bigint
}

/** The limits of the house, with those of the kinds of markets that have their own. */
export interface HouseLimits extends StakeLimits {
  readonly own: ReadonlyMap<MarketKind, Pick<StakeLimits, 'most' | 'mostReturn'>>
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

const lowest = ([first = 0n, ...others]: readonly bigint[]) => {
  let least = first
  for (const one of others) if (one < least) least = one
  return least
}

/**
 * What one bet on markets of these kinds is held to: the limits of its kind, and with legs in several of each limit the
 * lowest, so that no leg can be bet on for more in company than alone.
 */
export function limitsOn({ own, ...house }: HouseLimits, kinds: readonly MarketKind[]): StakeLimits {
  if (kinds.length === 0) return house
  const each = kinds.map((kind) => own.get(kind) ?? house)
  return {
    least: house.least,
    most: lowest(each.map(({ most }) => most)),
    mostReturn: lowest(each.map(({ mostReturn }) => mostReturn)),
  }
}

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

/**
 * The stake nearest to one that is outside its limits, in whole cents; null where the limits of a price allow none, or
 * nothing is wrong with it.
 */
export function stakeWithin(stake: bigint, odds: Odds, limits: StakeLimits): bigint | null {
  const most = mostStake(odds, limits)
  return nearest(stake, limits.least, most)
}

/** The nearest of what lies from one amount to another; null where nothing does, or it lies there itself. */
export function nearest(amount: bigint, least: bigint, most: bigint): bigint | null {
  if (most < least || (amount >= least && amount <= most)) return null
  return amount < least ? least : most
}
