/**
 * The kinds of lines in a member's list of transactions (`dealType`), and the names of the bookings behind
 * each: the entries that a line opens to. A room that brings a kind of its own adds it here; how it books it
 * stands in its `*.bookings.ts`.
 */
export const BOOKINGS_BY_TYPE = {
  deposit: [
    'deposit',
    'depositRelease',
    'depositRecovery',
    'quick.deposited',
    'quick.rewarded',
    'quick.late',
  ],
  withdrawal: [
    'withdrawal.hold',
    'withdrawal.paid',
    'withdrawal.returned',
    'withdrawal.cameBack',
    'withdrawal.split',
    'withdrawal.partHold',
    'withdrawal.partPaid',
    'withdrawal.partReturned',
    'withdrawal.partCameBack',
    'quick.escrowed',
  ],
  venueIn: ['venueTransfer', 'venueTransfer.end'],
  venueOut: ['venueTransfer', 'venueTransfer.end'],
  stake: ['bet.stake', 'round.stake', 'round.play', 'drawBet.stake', 'studioRound', 'studioDebit'],
  payout: ['bet.settle', 'round.settle', 'round.play', 'drawBet.settle', 'studioRound', 'studioCredit'],
  refund: ['bet.settle', 'round.settle', 'drawBet.settle', 'studioRollback'],
  cashOut: ['bet.cashOut'],
  correctionIn: ['bet.correct'],
  correctionOut: ['bet.correct'],
  coinPurchase: ['coinPurchase'],
  exchangeOut: ['exchange', 'purchase', 'venueTransfer'],
  exchangeIn: ['exchange', 'venueTransfer'],
  interestIn: ['interestTransfer'],
  interestOut: ['interestTransfer'],
  interest: ['interest'],
  adjustment: ['adjustment'],
  adjustmentUndone: ['adjustment.undone'],
} as const satisfies Record<string, readonly string[]>

export type TransactionType = keyof typeof BOOKINGS_BY_TYPE
export const TRANSACTION_TYPES = Object.keys(BOOKINGS_BY_TYPE) as readonly TransactionType[]

/**
 * The kind of record whose money stands in accounts by order (escrows) while its line is under way. All of
 * its bookings, however named, are behind that one line.
 */
export const ESCROWED_RECORD = 'quickWithdrawal'

/** The kinds of records that have one line: whatever is booked of one is behind it, under numbers of parts too. */
export const ONE_LINE_RECORDS: readonly string[] = [ESCROWED_RECORD, 'withdrawal']

/** Why a balance may be adjusted upward. A member reads it beside the transaction. */
export const CREDIT_CAUSES = ['creditMissing', 'chargedTwice', 'settledWrong', 'feeReturned'] as const
/** Every cause of an adjustment: one that takes away only undoes a credit that was wrong. */
export const ADJUSTMENT_CAUSES = [...CREDIT_CAUSES, 'creditedWrongly'] as const
export type CreditCause = (typeof CREDIT_CAUSES)[number]
export type AdjustmentCause = (typeof ADJUSTMENT_CAUSES)[number]
