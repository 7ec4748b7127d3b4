import { houseAccount } from '#money/ledger/ledger.chart.ts'
import { type Booking, postLeg } from '#money/wallet/server/index.ts'
import type { Money } from '#platform/money/money.ts'

/** What arrived through a rail and cannot be credited to anybody; `reason` stands beside it in the books. */
interface StrayArrival {
  readonly rail: string
  readonly transferId: string
  readonly amount: Money
  readonly reason: string
}

/** What came and went back by a payout. */
interface SentBack {
  readonly rail: string
  readonly payoutId: string
  readonly transferId: string
  readonly amount: Money
}

/** Keeps what arrived in suspense until a person decides: once for each transfer of the rail. */
export function parkedBooking({ rail, transferId, amount, reason }: StrayArrival): Booking {
  const id = `${rail}:${transferId}`
  const { currency } = amount
  return {
    name: ['suspense', id],
    ref: { kind: 'railTransfer', id },
    memo: reason,
    legs: [
      postLeg({
        debit: houseAccount('railClearing', currency, id, rail),
        credit: houseAccount('suspense', currency, id, rail),
        amount,
        reason: 'depositParked',
      }),
    ],
  }
}

/**
 * What lay in suspense and left again through its rail, back to whoever sent it: once for each time that it
 * was sent.
 */
export function sentBackBooking({ rail, payoutId, transferId, amount }: SentBack): Booking {
  const { currency } = amount
  return {
    name: ['suspense.sentBack', payoutId],
    ref: { kind: 'railTransfer', id: `${rail}:${transferId}` },
    legs: [
      postLeg({
        debit: houseAccount('suspense', currency, payoutId, rail),
        credit: houseAccount('railClearing', currency, payoutId, rail),
        amount,
        reason: 'depositSentBack',
      }),
    ],
  }
}

/** What left through a rail for a payout that it had told as refused. */
interface RefusedPayout {
  readonly rail: string
  readonly payoutId: string
  readonly amount: Money
  /** Names the record that it was for. */
  readonly memo: string
}

/**
 * What left for a payout that was over as refused, whose owner has the amount back already: the rail's
 * account has less, and the house a claim of as much, until a person knows against whom. Once for each
 * payout.
 */
export function contradictedPayoutBooking({ rail, payoutId, amount, memo }: RefusedPayout): Booking {
  const { currency } = amount
  return {
    name: ['payout.contradicted', payoutId],
    ref: { kind: 'railPayout', id: payoutId },
    memo,
    legs: [
      postLeg({
        debit: houseAccount('payoutSuspense', currency, payoutId, rail),
        credit: houseAccount('railClearing', currency, payoutId, rail),
        amount,
        reason: 'payoutContradicted',
      }),
    ],
  }
}

/** What two people found about what left for a payout that was over as refused. */
interface SettledPayout extends RefusedPayout {
  /** `recovered`: the rail has it again; `writtenOff`: nobody gives it back, and the house bears it. */
  readonly finding: 'recovered' | 'writtenOff'
}

/** Ends the house's claim on a contradicted payout: the rail has the money again, or the house bears it. Once for each. */
export function settledPayoutBooking({ rail, payoutId, amount, memo, finding }: SettledPayout): Booking {
  const { currency } = amount
  const isBack = finding === 'recovered'
  return {
    name: ['payout.settled', payoutId],
    ref: { kind: 'railPayout', id: payoutId },
    memo,
    legs: [
      postLeg({
        debit: houseAccount(isBack ? 'railClearing' : 'payoutLosses', currency, payoutId, rail),
        credit: houseAccount('payoutSuspense', currency, payoutId, rail),
        amount,
        reason: isBack ? 'payoutRecovered' : 'payoutWrittenOff',
      }),
    ],
  }
}
