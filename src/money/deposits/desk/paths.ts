/** Where the pages of this desk are. */
export const APPEALS_PATH = '/console/deposits/appeals'
export const SUSPENSE_PATH = '/console/deposits/suspense'
export const DEPOSITS_PATH = '/console/deposits'

export const appealPath = (appealNo: string) => `${APPEALS_PATH}/${appealNo}`
export const suspensePath = (transfer: string) => `${SUSPENSE_PATH}/${encodeURIComponent(transfer)}`
export const depositPath = (billNo: string) => `${DEPOSITS_PATH}/orders/${billNo}`

/** What somebody holds to decide about appeals, about money in suspense, and to look at orders. */
export const DECIDE_APPEALS = 'deposits.appeal'
export const DECIDE_SUSPENSE = 'deposits.release'
export const VIEW_DEPOSITS = 'deposits.view'

/** The queues, by their names. */
export const APPEAL_QUEUE = 'deposits.appeals'
export const SUSPENSE_QUEUE = 'deposits.suspense'
