export const PAYOUTS_PATH = '/console/payouts'
/** The record of a payout. */
export const payoutPath = (payoutId: string): string => `${PAYOUTS_PATH}/${payoutId}`

/** The house's own account at a bank. */
export const BANK_PATH = '/console/bank'
/** The record of a statement of it. */
export const statementPath = (statementId: string): string => `${BANK_PATH}/statements/${statementId}`
