import { grantLegs } from '#money/grants/server/index.ts'
import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type Booking, newTransaction, postLeg } from '#money/wallet/server/index.ts'
import { type Money, money } from '#platform/money/money.ts'
import { DISCOUNT } from './deposits.grants.ts'

/** What arrived through a rail for a paid deposit. */
interface DepositArrival {
  readonly memberId: string
  readonly billNo: string
  readonly rail: string
  /** What arrived, whatever was asked for. */
  readonly amount: Money
  /** What the house gives on top of it; nothing when left out. */
  readonly discount?: Money<'CNY'>
}

/**
 * Credits a paid deposit to its member's centre wallet, with its discount from the house in the same group:
 * once for each deposit.
 */
export function depositBooking({ memberId, billNo, rail, amount, discount }: DepositArrival): Booking {
  const { currency } = amount
  const centre = memberAccount('memberCentre', memberId, currency)
  return {
    name: ['deposit', billNo],
    ref: { kind: 'deposit', id: billNo },
    legs: [
      postLeg({
        debit: houseAccount('railClearing', currency, billNo, rail),
        credit: centre,
        amount,
        reason: 'depositCredited',
      }),
      ...(discount
        ? grantLegs(DISCOUNT, {
            ref: billNo,
            to: memberAccount('memberCentre', memberId, 'CNY'),
            amount: discount,
          })
        : []),
    ],
    transactions: [
      newTransaction({
        memberId,
        type: 'deposit',
        amount: money(currency, amount.units + (discount?.units ?? 0n)),
      }),
    ],
  }
}

/** Money in suspense that was found to be a member's. */
interface Finding {
  readonly memberId: string
  /** Names the finding: the same one is booked once. */
  readonly appealNo: string
  readonly rail: string
  readonly amount: Money<'CNY'>
}

/**
 * Brings money from suspense to the centre wallet of the member it was found to belong to: once for each
 * finding.
 */
export function depositReleaseBooking({ memberId, appealNo, rail, amount }: Finding): Booking {
  return {
    name: ['depositRelease', appealNo],
    ref: { kind: 'depositAppeal', id: appealNo },
    legs: [
      postLeg({
        debit: houseAccount('suspense', 'CNY', appealNo, rail),
        credit: memberAccount('memberCentre', memberId, 'CNY'),
        amount,
        reason: 'depositReleased',
      }),
    ],
    transactions: [newTransaction({ memberId, type: 'deposit', amount })],
  }
}

/** Money in suspense that somebody found to be for an order. */
interface Recovery {
  readonly memberId: string
  readonly billNo: string
  readonly rail: string
  readonly transferId: string
  readonly amount: Money<'CNY'>
}

/** Brings a transfer from suspense to the member whose order it was for: once for each transfer of the rail. */
export function depositRecoveryBooking({ memberId, billNo, rail, transferId, amount }: Recovery): Booking {
  const id = `${rail}:${transferId}`
  return {
    name: ['depositRecovery', id],
    ref: { kind: 'railTransfer', id },
    memo: billNo,
    legs: [
      postLeg({
        debit: houseAccount('suspense', 'CNY', transferId, rail),
        credit: memberAccount('memberCentre', memberId, 'CNY'),
        amount,
        reason: 'depositReleased',
      }),
    ],
    transactions: [newTransaction({ memberId, type: 'deposit', amount })],
  }
}
