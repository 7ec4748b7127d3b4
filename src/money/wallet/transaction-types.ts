/**
 * The kinds of lines in a member's list of transactions (`dealType`), and the names of the bookings behind
 * each: the entries that a line opens to. A room that brings a kind of its own adds it here; how it books it
 * stands in its `*.bookings.ts`.
 */
export const BOOKINGS_BY_TYPE = {
  deposit: ['deposit', 'depositRelease', 'quick.deposited', 'quick.rewarded', 'quick.late'],
  withdrawal: [
    'withdrawal.hold',
    'withdrawal.paid',
    'withdrawal.returned',
    'withdrawal.cameBack',
    'quick.escrowed',
  ],
  venueIn: ['venueTransfer', 'venueTransfer.end'],
  venueOut: ['venueTransfer', 'venueTransfer.end'],
  stake: ['bet.stake'],
  payout: ['bet.settle'],
  refund: ['bet.settle'],
  coinPurchase: ['coinPurchase'],
  exchangeOut: ['exchange', 'purchase', 'venueTransfer'],
  exchangeIn: ['exchange', 'venueTransfer'],
  interestIn: ['interestTransfer'],
  interestOut: ['interestTransfer'],
  interest: ['interest'],
} as const satisfies Record<string, readonly string[]>

export type TransactionType = keyof typeof BOOKINGS_BY_TYPE
export const TRANSACTION_TYPES = Object.keys(BOOKINGS_BY_TYPE) as readonly TransactionType[]

/**
 * The kind of record whose money stands in accounts by order (escrows) while its line is under way. All of
 * its bookings, however named, are behind that one line.
 */
export const ESCROWED_RECORD = 'quickWithdrawal'
