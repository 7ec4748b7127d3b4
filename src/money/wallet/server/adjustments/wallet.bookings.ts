import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import type { Money } from '#platform/money/money.ts'
import { type Booking, newTransaction, postLeg } from '../booking.ts'

/** What a change of two people moves on a balance, and the record that it puts right. */
interface Adjusted {
  readonly memberId: string
  readonly changeId: string
  /** `deposit:D1`, for the memo. */
  readonly record: string
  readonly amount: Money<'CNY'>
}

/** Credits a member's centre wallet at the cost of the house: once for each change. */
export function adjustmentBooking({ memberId, changeId, record, amount }: Adjusted): Booking {
  return {
    name: ['adjustment', changeId],
    ref: { kind: 'adjustment', id: changeId },
    memo: record,
    legs: [
      postLeg({
        debit: houseAccount('adjustments', 'CNY', changeId),
        credit: memberAccount('memberCentre', memberId, 'CNY'),
        amount,
        reason: 'balanceAdjusted',
      }),
    ],
    transactions: [newTransaction({ memberId, type: 'adjustment', amount })],
  }
}

/**
 * Takes back what an earlier adjustment credited: out of what is free in the centre wallet alone, which its floor sees
 * to, once for each change.
 */
export function adjustmentUndoneBooking({ memberId, changeId, record, amount }: Adjusted): Booking {
  return {
    name: ['adjustment.undone', changeId],
    ref: { kind: 'adjustment', id: changeId },
    memo: record,
    legs: [
      postLeg({
        debit: memberAccount('memberCentre', memberId, 'CNY'),
        credit: houseAccount('adjustments', 'CNY', changeId),
        amount,
        reason: 'adjustmentUndone',
      }),
    ],
    transactions: [newTransaction({ memberId, type: 'adjustmentUndone', amount })],
  }
}
