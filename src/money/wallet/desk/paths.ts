/** Where the lists of adjustments and of transactions in review are. */
export const ADJUSTMENTS_PATH = '/console/wallet/adjustments'
export const IN_REVIEW_PATH = '/console/transactions'
/** What of transactions in review waits for the house. */
export const FOR_HOUSE_PATH = `${IN_REVIEW_PATH}?state=house`
export const memberPath = (memberId: string): string => `/console/members/${memberId}`

/** What somebody holds to see members' balances and transactions, and to adjust a balance. */
export const VIEW_MEMBERS = 'members.view'
export const ADJUST = 'wallet.adjust'

/** The queue of transactions in review that wait for the house. */
export const IN_REVIEW_QUEUE = 'wallet.inReview'
