import type { WalletParts } from '#money/wallet/wallet.rules.ts'
import { walletTotals } from '#money/wallet/wallet.rules.ts'
import { formatAmount, type Money, money, PAYABLE_UNIT, zero } from '#platform/money/money.ts'
import { VENUES } from '../venues.catalogue.ts'
import type { VenueList } from '../venues.contract.ts'

/** What a wallet holds at a venue. */
export function moneyAt(wallet: WalletParts, channelCode: string): Money<'CNY'> {
  return wallet.venues.find((venue) => venue.channelCode === channelCode)?.money ?? zero('CNY')
}

/** The venues with what a wallet holds at each. */
export function venueListView(wallet: WalletParts): VenueList {
  return {
    venues: VENUES.map((venue) => ({
      ...venue,
      money: formatAmount(moneyAt(wallet, venue.channelCode)),
      currency: 'CNY',
      loading: false,
    })),
    centerMoney: formatAmount(wallet.available),
    venueMoney: formatAmount(walletTotals(wallet).venues),
    currency: 'CNY',
  }
}

/** The least and the most that can be moved out of each venue: whole cents of what is there (S7-012). */
export function transferOutLimits(wallet: WalletParts) {
  const cents = ({ units }: Money<'CNY'>) => money('CNY', units - (units % PAYABLE_UNIT.CNY))
  return {
    venues: VENUES.map(({ channelCode }) => ({
      channelCode,
      min: formatAmount(money('CNY', PAYABLE_UNIT.CNY)),
      max: formatAmount(cents(moneyAt(wallet, channelCode))),
    })),
    currency: 'CNY' as const,
  }
}

/** Both ends of a transfer as they are after it. */
export function transferView(wallet: WalletParts, channelCode: string, amount: Money<'CNY'>) {
  return {
    channelCode,
    amount: formatAmount(amount),
    money: formatAmount(moneyAt(wallet, channelCode)),
    centerMoney: formatAmount(wallet.available),
    currency: 'CNY' as const,
  }
}
