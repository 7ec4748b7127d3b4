/** What of payouts somebody may do. */
export const MAY = {
  view: 'withdrawals.view',
  push: 'payouts.push',
  settle: 'payouts.settle',
  importStatements: 'books.import',
} as const

/** The queue of those that hang. */
export const HANGING_QUEUE = 'rails.hanging'

/** The queue of what is to be paid out by hand: payouts that wait, and files that nobody fetched. */
export const BANK_QUEUE = 'rails.bank'
