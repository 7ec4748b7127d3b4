import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import {
  type Booking,
  captureLeg,
  changedTransaction,
  holdLeg,
  newTransaction,
  postLeg,
  releaseLeg,
} from '#money/wallet/server/index.ts'
import { type Money, money } from '#platform/money/money.ts'
import type { WithdrawalRow } from './withdrawals.tables.ts'

interface Withdrawal {
  readonly memberId: string
  readonly billNo: string
  readonly amount: Money
}

/** A row as the books know it. */
export const bookedAs = (row: WithdrawalRow): Withdrawal => ({
  memberId: row.member_id,
  billNo: row.bill_no,
  amount: money(row.currency, row.amount),
})

const refOf = ({ billNo }: Withdrawal) => ({ kind: 'withdrawal', id: billNo })
const holdOf = ({ billNo }: Withdrawal) => ['withdrawal.hold', billNo] as const

/** The member's two accounts that a withdrawal goes through, in its currency. */
const accountsOf = ({ memberId, amount: { currency } }: Withdrawal) => ({
  centre: memberAccount('memberCentre', memberId, currency),
  payout: memberAccount('memberPayout', memberId, currency),
})

/**
 * Sets the amount of a withdrawal aside: it is still the member's, but can be neither staked nor withdrawn
 * again.
 */
export function withdrawalHoldBooking(withdrawal: Withdrawal): Booking {
  const { memberId, amount } = withdrawal
  const { centre, payout } = accountsOf(withdrawal)
  return {
    name: holdOf(withdrawal),
    ref: refOf(withdrawal),
    legs: [holdLeg({ debit: centre, credit: payout, amount, reason: 'withdrawalHeld' })],
    transactions: [newTransaction({ memberId, type: 'withdrawal', status: 'processing', amount })],
  }
}

/**
 * Takes what was held for a withdrawal out of the house: `rail` has paid it to the member. Once for each
 * withdrawal.
 */
export function withdrawalPaidBooking(withdrawal: Withdrawal & { readonly rail: string }): Booking {
  const { memberId, billNo, amount, rail } = withdrawal
  const { centre, payout } = accountsOf(withdrawal)
  const bank = houseAccount('railClearing', amount.currency, billNo, rail)
  const reason = 'withdrawalPaid'
  return {
    name: ['withdrawal.paid', billNo],
    ref: refOf(withdrawal),
    legs: [
      captureLeg({ hold: holdOf(withdrawal), debit: centre, credit: payout, amount, reason }),
      postLeg({ debit: payout, credit: bank, amount, reason }),
    ],
    transactions: [changedTransaction({ memberId, type: 'withdrawal', status: 'done' })],
  }
}

/**
 * Gives the member back what `rail` had paid and has again: it never arrived. Once for each withdrawal, after
 * it was paid.
 */
export function withdrawalCameBackBooking(withdrawal: Withdrawal & { readonly rail: string }): Booking {
  const { memberId, billNo, amount, rail } = withdrawal
  const { centre } = accountsOf(withdrawal)
  return {
    name: ['withdrawal.cameBack', billNo],
    ref: refOf(withdrawal),
    legs: [
      postLeg({
        debit: houseAccount('railClearing', amount.currency, billNo, rail),
        credit: centre,
        amount,
        reason: 'withdrawalCameBack',
      }),
    ],
    transactions: [changedTransaction({ memberId, type: 'withdrawal', status: 'returned' })],
  }
}

/** Gives the member back what was held for a withdrawal that will not be paid. Once for each withdrawal. */
export function withdrawalReturnedBooking(withdrawal: Withdrawal): Booking {
  const { memberId, billNo } = withdrawal
  const { centre, payout } = accountsOf(withdrawal)
  return {
    name: ['withdrawal.returned', billNo],
    ref: refOf(withdrawal),
    legs: [
      releaseLeg({ hold: holdOf(withdrawal), debit: centre, credit: payout, reason: 'withdrawalReturned' }),
    ],
    transactions: [changedTransaction({ memberId, type: 'withdrawal', status: 'returned' })],
  }
}
