import type { Money } from '#platform/money/money.ts'
import { type Wallet, walletSums } from '../../wallet.rules.ts'

/** The parts a total is drawn in. */
export const SHARES = ['centre', 'venues', 'locked', 'transit', 'interest', 'usdt'] as const
export type ShareName = (typeof SHARES)[number]

/** What each part of a balance is of the whole, in exact units. */
export interface BalanceShares {
  readonly parts: Readonly<Record<ShareName, bigint>>
  readonly total: bigint
}

/**
 * Splits a balance for the bar and its legend: free in the centre wallet, free at venues, locked, on its way
 * to or from a venue, in the interest wallet, and USDT in CNY.
 */
export function balanceShares(wallet: Wallet): BalanceShares {
  const { venues, locked, inTransit, usdtInCny, assets } = walletSums(wallet)
  return {
    parts: {
      centre: wallet.available.units,
      venues: venues.units,
      locked: locked.units,
      transit: inTransit.units,
      interest: wallet.interest.units,
      usdt: usdtInCny.units,
    },
    total: assets.units,
  }
}

/** What is locked of a balance: held for withdrawals, and staked; null where it is nothing. */
export function lockedOf(wallet: Wallet): { held: Money<'CNY'> | null; staked: Money<'CNY'> | null } {
  const some = (part: Money<'CNY'>) => (part.units === 0n ? null : part)
  return { held: some(wallet.held), staked: some(walletSums(wallet).staked) }
}
