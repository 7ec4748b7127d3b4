import { add, type Money, money, sum, zero } from '#platform/money/money.ts'
import type { Rate } from '#platform/money/rate.ts'
import { worthInCny } from './exchange.rules.ts'

/** What a member has at one venue. */
export interface VenuePart {
  readonly channelCode: string
  /** Balance of the venue wallet, free to be staked or moved back. */
  readonly money: Money<'CNY'>
  /** Staked there on bets that are not settled. */
  readonly staked: Money<'CNY'>
  /**
   * On its way there or back, until the venue answers: neither in the venue wallet nor in the centre wallet.
   */
  readonly inTransit: Money<'CNY'>
}

/** Gold coins for one unit of currency (S9-010). */
export const COINS_PER_CNY = 10n

/** What gold coins were bought for, to the unit. */
export function coinValue(coins: Money<'COIN'>): Money<'CNY'> {
  return money('CNY', coins.units / COINS_PER_CNY)
}

/** The virtual-currency wallet. */
export interface UsdtPart {
  readonly available: Money<'USDT'>
  /** Held for withdrawals that are not over. */
  readonly held: Money<'USDT'>
}

/**
 * The parts a member's wallet is made of; every total is a sum of those in CNY, and of USDT at the base rate.
 */
export interface WalletParts {
  /** Free balance of the centre wallet. */
  readonly available: Money<'CNY'>
  /** Held for withdrawals that are not over, and in escrow for quick ones. */
  readonly held: Money<'CNY'>
  readonly venues: readonly VenuePart[]
  /** Balance of the interest wallet. */
  readonly interest: Money<'CNY'>
  /** Gold coins: for gifts alone and never paid out, so that no total counts them. */
  readonly coins: Money<'COIN'>
  readonly usdt: UsdtPart
}

/** The wallet of a member who never had any money. */
export const EMPTY_WALLET: WalletParts = {
  available: zero('CNY'),
  held: zero('CNY'),
  venues: [],
  interest: zero('CNY'),
  coins: zero('COIN'),
  usdt: { available: zero('USDT'), held: zero('USDT') },
}

/** What a member has at a venue where they never had anything. */
export function emptyVenue(channelCode: string): VenuePart {
  return { channelCode, money: zero('CNY'), staked: zero('CNY'), inTransit: zero('CNY') }
}

/** The totals of a wallet's CNY, exact. */
export interface WalletTotals {
  /** Staked at venues on bets that are not settled. */
  readonly staked: Money<'CNY'>
  /** Locked: held for withdrawals, and staked. */
  readonly locked: Money<'CNY'>
  readonly venues: Money<'CNY'>
  /** On its way between the centre wallet and venues. */
  readonly inTransit: Money<'CNY'>
  /**
   * Every CNY that is the member's: free, locked, at venues, on its way and in the interest wallet, each
   * once.
   */
  readonly total: Money<'CNY'>
}

/** Adds a wallet up. */
export function walletTotals(parts: WalletParts): WalletTotals {
  const staked = sum(
    'CNY',
    parts.venues.map((venue) => venue.staked),
  )
  const locked = add(parts.held, staked)
  const venues = sum(
    'CNY',
    parts.venues.map((venue) => venue.money),
  )
  const inTransit = sum(
    'CNY',
    parts.venues.map((venue) => venue.inTransit),
  )
  const total = sum('CNY', [parts.available, locked, venues, inTransit, parts.interest])
  return { staked, locked, venues, inTransit, total }
}

/**
 * A wallet as a client keeps it: the parts of one of its versions, and the rate that its USDT are counted at.
 * Every sum is worked out.
 */
export interface Wallet extends WalletParts {
  /** Counts the changes of the wallet: every one up to this is in its parts. 0 before the first. */
  readonly version: number
  readonly baseRate: Rate
}

/** The sums of a wallet with its USDT in them. */
export interface WalletSums extends Omit<WalletTotals, 'total'> {
  /** All of the virtual-currency wallet in CNY (S9-005). */
  readonly usdtInCny: Money<'CNY'>
  /** All that is the member's, each once; gold coins count in no total. */
  readonly assets: Money<'CNY'>
}

/** Adds a wallet up, with USDT at the base rate. */
export function walletSums(wallet: WalletParts & Pick<Wallet, 'baseRate'>): WalletSums {
  const { total, ...totals } = walletTotals(wallet)
  const usdtInCny = worthInCny(add(wallet.usdt.available, wallet.usdt.held), wallet.baseRate)
  return { ...totals, usdtInCny, assets: add(total, usdtInCny) }
}

/** Some parts of a wallet as they are now; what is not named did not change. */
export interface WalletChange {
  readonly centre: Pick<WalletParts, 'available' | 'held'> | null
  readonly venues: readonly VenuePart[]
  readonly interest: Money<'CNY'> | null
  readonly coins: Money<'COIN'> | null
  readonly usdt: UsdtPart | null
}

/** A wallet after some of its parts changed. */
export function applyChange<W extends WalletParts>(parts: W, change: WalletChange): W {
  const changed = new Map(change.venues.map((venue) => [venue.channelCode, venue]))
  const kept = parts.venues.map((venue) => changed.get(venue.channelCode) ?? venue)
  const known = new Set(parts.venues.map((venue) => venue.channelCode))
  const added = change.venues.filter((venue) => !known.has(venue.channelCode))
  return {
    ...parts,
    ...change.centre,
    venues: [...kept, ...added],
    usdt: change.usdt ?? parts.usdt,
    interest: change.interest ?? parts.interest,
    coins: change.coins ?? parts.coins,
  }
}
