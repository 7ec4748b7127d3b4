import { formatAmount, type Money, readAmount, sum } from '#platform/money/money.ts'
import { balanceParts } from '../balance.rules.ts'
import type { WalletBalance } from '../wallet.contract.ts'
import { walletTotals } from '../wallet.rules.ts'

/** The parts a total is drawn in. */
export const SHARES = ['centre', 'venues', 'locked', 'transit', 'interest', 'usdt'] as const
export type ShareName = (typeof SHARES)[number]

/** What each part of a balance is of the whole, in exact units. */
export interface BalanceShares {
  readonly parts: Readonly<Record<ShareName, bigint>>
  readonly total: bigint
}

/**
 * Splits a balance for the bar and its legend: free in the centre wallet, free at venues, locked, on its way to or from a
 * venue, in the interest wallet, and USDT in CNY.
 */
export function balanceShares(balance: WalletBalance): BalanceShares {
  const parts = balanceParts(balance)
  const { locked, venues, inTransit, total } = walletTotals(parts)
  const usdt = readAmount(balance.virtualMoneyInCny, 'CNY').units
  return {
    parts: {
      centre: parts.available.units,
      venues: venues.units,
      locked: locked.units,
      transit: inTransit.units,
      interest: parts.interest.units,
      usdt,
    },
    total: total.units + usdt,
  }
}

/** What is locked of a balance, as amounts of the wire: held for withdrawals, and staked; null where it is nothing. */
export function lockedOf(balance: WalletBalance): { held: string | null; staked: string | null } {
  const { held, venues } = balanceParts(balance)
  const staked = sum(
    'CNY',
    venues.map((venue) => venue.staked),
  )
  const amount = (part: Money) => (part.units === 0n ? null : formatAmount(part))
  return { held: amount(held), staked: amount(staked) }
}
