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
import { partNoOf } from '../parts.rules.ts'
import type { PartRow, WithdrawalRow } from './withdrawals.tables.ts'

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

/** A part of a withdrawal as the books know it: the record is the withdrawal's, the number its own. */
interface Part extends Withdrawal {
  readonly no: number
}

/** A part's row, of a withdrawal, as the books know it. */
export const partBookedAs = (row: WithdrawalRow, part: PartRow): Part => ({
  memberId: row.member_id,
  billNo: row.bill_no,
  no: part.no,
  amount: money(row.currency, part.amount),
})

const partHoldOf = ({ billNo, no }: Part) => ['withdrawal.partHold', partNoOf(billNo, no)] as const

/** How the line of a withdrawal in its member's list ends: with what was paid, or returned where nothing was. */
export interface LineEnd {
  readonly paid: Money
}

const lineEnd = ({ memberId }: Withdrawal, end: LineEnd | null) => {
  if (end === null) return []
  const type = 'withdrawal'
  return [
    end.paid.units > 0n
      ? changedTransaction({ memberId, type, status: 'done', amount: end.paid })
      : changedTransaction({ memberId, type, status: 'returned' }),
  ]
}

/**
 * Has what was held for a withdrawal held part by part instead: one hold ends, and as many begin as there are parts.
 * Nothing becomes free. Once for each withdrawal.
 */
export function withdrawalSplitBookings(withdrawal: Withdrawal, parts: readonly Part[]): Booking[] {
  const { centre, payout } = accountsOf(withdrawal)
  return [
    {
      name: ['withdrawal.split', withdrawal.billNo],
      ref: refOf(withdrawal),
      legs: [
        releaseLeg({ hold: holdOf(withdrawal), debit: centre, credit: payout, reason: 'withdrawalSplit' }),
      ],
    },
    ...parts.map((part) => ({
      name: partHoldOf(part),
      ref: refOf(part),
      legs: [holdLeg({ debit: centre, credit: payout, amount: part.amount, reason: 'withdrawalHeld' })],
    })),
  ]
}

/** Takes what was held for a part out of the house: `rail` has paid it to the member. Once for each part. */
export function partPaidBooking(part: Part & { readonly rail: string }, end: LineEnd | null): Booking {
  const { billNo, no, amount, rail } = part
  const { centre, payout } = accountsOf(part)
  const bank = houseAccount('railClearing', amount.currency, billNo, rail)
  const reason = 'withdrawalPaid'
  return {
    name: ['withdrawal.partPaid', partNoOf(billNo, no)],
    ref: refOf(part),
    legs: [
      captureLeg({ hold: partHoldOf(part), debit: centre, credit: payout, amount, reason }),
      postLeg({ debit: payout, credit: bank, amount, reason }),
    ],
    transactions: lineEnd(part, end),
  }
}

/** Gives the member back what was held for a part that the rail refused. Once for each part. */
export function partReturnedBooking(part: Part, end: LineEnd | null): Booking {
  const { centre, payout } = accountsOf(part)
  return {
    name: ['withdrawal.partReturned', partNoOf(part.billNo, part.no)],
    ref: refOf(part),
    legs: [
      releaseLeg({ hold: partHoldOf(part), debit: centre, credit: payout, reason: 'withdrawalReturned' }),
    ],
    transactions: lineEnd(part, end),
  }
}

/** Gives the member back a part that `rail` had paid and has again. Once for each part, after it was paid. */
export function partCameBackBooking(part: Part & { readonly rail: string }, end: LineEnd | null): Booking {
  const { billNo, no, amount, rail } = part
  const { centre } = accountsOf(part)
  return {
    name: ['withdrawal.partCameBack', partNoOf(billNo, no)],
    ref: refOf(part),
    legs: [
      postLeg({
        debit: houseAccount('railClearing', amount.currency, billNo, rail),
        credit: centre,
        amount,
        reason: 'withdrawalCameBack',
      }),
    ],
    transactions: lineEnd(part, end),
  }
}
