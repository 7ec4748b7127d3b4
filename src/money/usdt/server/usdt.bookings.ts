import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type Booking, type BookingLeg, newTransaction, postLeg } from '#money/wallet/server/index.ts'
import type { Money } from '#platform/money/money.ts'

const refOf = (billNo: string) => ({ kind: 'exchange', id: billNo })

/**
 * Takes the yuan of a purchase of USDT out of the member's centre wallet, into the house's account
 * `exchange`: what the house owes the exchange that buys. The USDT are credited when they come, by the rail
 * that tells of them. Once for each purchase.
 */
export function purchaseBooking(of: { memberId: string; billNo: string; pay: Money<'CNY'> }): Booking {
  const { memberId, billNo, pay } = of
  return {
    name: ['purchase', billNo],
    ref: refOf(billNo),
    legs: [
      postLeg({
        debit: memberAccount('memberCentre', memberId, 'CNY'),
        credit: houseAccount('exchange', 'CNY', billNo),
        amount: pay,
        reason: 'exchanged',
      }),
    ],
    transactions: [newTransaction({ memberId, type: 'exchangeOut', amount: pay })],
  }
}

/**
 * Credits what was held in suspense of a deposit: once for each, and never besides its own credit, whose name
 * it has.
 */
export function heldDepositBooking(of: {
  memberId: string
  billNo: string
  rail: string
  amount: Money<'USDT'>
}): Booking {
  const { memberId, billNo, rail, amount } = of
  return {
    name: ['deposit', billNo],
    ref: { kind: 'deposit', id: billNo },
    legs: [
      postLeg({
        debit: houseAccount('suspense', 'USDT', billNo, rail),
        credit: memberAccount('memberCentre', memberId, 'USDT'),
        amount,
        reason: 'depositReleased',
      }),
    ],
    transactions: [newTransaction({ memberId, type: 'deposit', amount })],
  }
}

/** An exchange between a member's own wallets in two currencies. */
interface Exchange {
  readonly memberId: string
  readonly billNo: string
  readonly pay: Money<'CNY' | 'USDT'>
  readonly get: Money<'CNY' | 'USDT'>
}

/**
 * Takes `pay` out of one wallet of the member and puts `get` into the other: two legs, each against the
 * house's exchange account in its own currency, so that each currency adds up by itself. Once for each
 * exchange.
 */
export function exchangeBooking(exchange: Exchange): Booking {
  const { billNo } = exchange
  return {
    name: ['exchange', billNo],
    ref: refOf(billNo),
    legs: exchangeLegs(exchange),
    transactions: exchangeLines(exchange),
  }
}

/** The legs of an exchange, where it is a step of something else that is booked with it. */
export function exchangeLegs({ memberId, billNo, pay, get }: Exchange): readonly BookingLeg[] {
  if (pay.currency === get.currency) throw new TypeError(`an exchange of ${pay.currency} for itself`)
  const reason = 'exchanged'
  return [
    postLeg({
      debit: memberAccount('memberCentre', memberId, pay.currency),
      credit: houseAccount('exchange', pay.currency, billNo),
      amount: pay,
      reason,
    }),
    postLeg({
      debit: houseAccount('exchange', get.currency, billNo),
      credit: memberAccount('memberCentre', memberId, get.currency),
      amount: get,
      reason,
    }),
  ]
}

/** Its two lines in the member's list. */
export function exchangeLines({ memberId, pay, get }: Pick<Exchange, 'memberId' | 'pay' | 'get'>) {
  return [
    newTransaction({ memberId, type: 'exchangeOut', amount: pay }),
    newTransaction({ memberId, type: 'exchangeIn', amount: get }),
  ]
}
