import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type Booking, newTransaction, postLeg } from '#money/wallet/server/index.ts'
import type { Money } from '#platform/money/money.ts'

/** A purchase of gold coins. */
interface CoinPurchase {
  readonly memberId: string
  readonly billNo: string
  /** What is paid out of the centre wallet. */
  readonly price: Money<'CNY'>
  /** What is given for it. */
  readonly coins: Money<'COIN'>
}

/**
 * Takes the price out of the centre wallet and gives the coins, both or neither: the house's exchange account
 * stands between them in each currency, so that each balances by itself. Once for each purchase.
 */
export function coinPurchaseBooking({ memberId, billNo, price, coins }: CoinPurchase): Booking {
  return {
    name: ['coinPurchase', billNo],
    ref: { kind: 'coinPurchase', id: billNo },
    legs: [
      postLeg({
        debit: memberAccount('memberCentre', memberId, 'CNY'),
        credit: houseAccount('coinExchange', 'CNY', billNo),
        amount: price,
        reason: 'coinsPaid',
      }),
      postLeg({
        debit: houseAccount('coinExchange', 'COIN', billNo),
        credit: memberAccount('memberCoins', memberId, 'COIN'),
        amount: coins,
        reason: 'coinsBought',
      }),
    ],
    transactions: [newTransaction({ memberId, type: 'coinPurchase', amount: price })],
  }
}
