import { defineTransitions } from '#platform/states/transitions.ts'
import { type PartState, QUICK_DEPOSIT_STATES, type QuickDepositState } from '../quickpay-states.ts'

/**
 * What can happen to a quick deposit and the part of a withdrawal that it pays. Of the payer: `cancel`,
 * `paid` (they say so), `payerAppealed`. Of the receiver: `received`, `denied`. Of the clock: the three
 * time-outs. Of the arbiter: what was found. `matched` is the matcher's.
 */
export const PAIR_EVENTS = [
  'matched',
  'cancel',
  'waitTimeOut',
  'payTimeOut',
  'paid',
  'received',
  'denied',
  'payerAppealed',
  'confirmTimeOut',
  'foundPaid',
  'foundUnpaid',
] as const
export type PairEvent = (typeof PAIR_EVENTS)[number]

/**
 * The transition table: what is not in it does not happen. From `confirming` on nothing but the receiver's
 * own word or the arbiter ends an order, so that one whose payer said that it was paid never runs out unpaid.
 */
export const pairTransitions = defineTransitions(QUICK_DEPOSIT_STATES, PAIR_EVENTS, {
  waiting: { matched: 'paying', cancel: 'cancelled', waitTimeOut: 'unmatched' },
  paying: { paid: 'confirming', cancel: 'cancelled', payTimeOut: 'expired', received: 'credited' },
  confirming: {
    received: 'credited',
    denied: 'frozen',
    payerAppealed: 'frozen',
    confirmTimeOut: 'frozen',
  },
  frozen: {
    received: 'credited',
    denied: 'frozen',
    payerAppealed: 'frozen',
    foundPaid: 'credited',
    foundUnpaid: 'refused',
  },
  late: {},
  credited: {},
  unmatched: {},
  cancelled: {},
  expired: {},
  refused: {},
})

/**
 * What can happen to an order that ended unpaid: its payer says that the money went out all the same, and an
 * arbiter finds that it did or did not. Its part went back when it ended, so that none of it touches the
 * pairing.
 */
const LATE_EVENTS = ['appealedLate', 'lateFoundPaid', 'lateFoundUnpaid'] as const
export type LateEvent = (typeof LATE_EVENTS)[number]

/** What leads an order on that is over. */
export const lateTransitions = defineTransitions(QUICK_DEPOSIT_STATES, LATE_EVENTS, {
  waiting: {},
  paying: {},
  confirming: {},
  frozen: {},
  late: { lateFoundPaid: 'credited', lateFoundUnpaid: 'refused' },
  credited: {},
  unmatched: {},
  cancelled: { appealedLate: 'late' },
  expired: { appealedLate: 'late' },
  refused: {},
})

/** Where an event of either table leads; null where it means nothing. */
export function nextDepositState(
  from: QuickDepositState,
  event: PairEvent | LateEvent,
): QuickDepositState | null {
  return isLateEvent(event) ? lateTransitions.next(from, event) : pairTransitions.next(from, event)
}

function isLateEvent(event: PairEvent | LateEvent): event is LateEvent {
  return LATE_EVENTS.some((one) => one === event)
}

/** The state of the part that a matched deposit pays; null where the deposit was never matched. */
export function partStateOf(deposit: QuickDepositState, wasMatched: boolean): PartState | null {
  if (!wasMatched) return null
  switch (deposit) {
    case 'paying':
    case 'confirming':
    case 'frozen':
      return deposit
    case 'credited':
      return 'released'
    default:
      return 'returned'
  }
}

/**
 * What becomes of the part's escrow when a deposit moves: to the payer, back to the withdrawal's rest, or
 * nothing.
 */
export function escrowEffect(
  from: QuickDepositState,
  to: QuickDepositState,
): 'take' | 'release' | 'return' | 'none' {
  if (to === 'paying') return 'take'
  if (to === 'credited') return 'release'
  const isEnd = to === 'cancelled' || to === 'expired' || to === 'refused'
  return isEnd && from !== 'waiting' ? 'return' : 'none'
}

/** The time-out of a state, where a clock runs in it. */
export const TIME_OUTS: Readonly<Partial<Record<QuickDepositState, PairEvent>>> = {
  waiting: 'waitTimeOut',
  paying: 'payTimeOut',
  confirming: 'confirmTimeOut',
}

/** Payers that may let a withdrawal down before what came back of it is no longer matched anew. */
const MOST_LET_DOWN = 3

/**
 * Whether a part that came back to its withdrawal looks for another payer; else it changes to ordinary at
 * once.
 */
export function looksAgain(letDown: number): boolean {
  return letDown < MOST_LET_DOWN
}
