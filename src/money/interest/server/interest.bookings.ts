import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type Booking, newTransaction, postLeg } from '#money/wallet/server/index.ts'
import type { Money } from '#platform/money/money.ts'

/** A transfer between the centre wallet and the interest wallet. */
export interface InterestTransfer {
  readonly memberId: string
  /** Names this transfer for good; asking again under it moves nothing more. */
  readonly transferId: string
  readonly amount: Money<'CNY'>
}

/** What a day brought. */
export interface InterestDay {
  readonly day: string
  readonly amount: Money<'CNY'>
}

const savingsOf = (memberId: string) => memberAccount('memberInterest', memberId, 'CNY')

/** Moves an amount to the interest wallet (`in`) or back to the centre wallet (`out`). */
export function interestTransferBooking(
  { memberId, transferId, amount }: InterestTransfer,
  direction: 'in' | 'out',
): Booking {
  const [centre, savings] = [memberAccount('memberCentre', memberId, 'CNY'), savingsOf(memberId)]
  return {
    name: ['interestTransfer', transferId],
    ref: { kind: 'interestTransfer', id: transferId },
    legs: [
      direction === 'in'
        ? postLeg({ debit: centre, credit: savings, amount, reason: 'movedToInterest' })
        : postLeg({ debit: savings, credit: centre, amount, reason: 'movedFromInterest' }),
    ],
    transactions: [
      newTransaction({ memberId, type: direction === 'in' ? 'interestIn' : 'interestOut', amount }),
    ],
  }
}

/** Pays a member the interest of a day out of the house's interest account: each day once. */
export function interestDayBooking(memberId: string, { day, amount }: InterestDay): Booking {
  const id = `${day}:${memberId}`
  return {
    name: ['interest', id],
    ref: { kind: 'interestDay', id },
    legs: [
      postLeg({
        debit: houseAccount('interestPaid', 'CNY', memberId),
        credit: savingsOf(memberId),
        amount,
        reason: 'interestCredited',
      }),
    ],
    transactions: [newTransaction({ memberId, type: 'interest', amount })],
  }
}
