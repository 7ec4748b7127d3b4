/** Where the pages of this desk are. */
export const DISPUTES_PATH = '/console/quickpay/disputes'
export const QUICK_ORDERS_PATH = '/console/quickpay'
export const QUICK_BANKS_PATH = '/console/quickpay/banks'

export const disputePath = (billNo: string) => `${DISPUTES_PATH}/${billNo}`
export const quickOrderPath = (billNo: string) => `${QUICK_ORDERS_PATH}/orders/${billNo}`

/** What somebody holds to decide disputes, and to look at orders. */
export const ARBITRATE = 'quickpay.arbitrate'
export const VIEW_QUICKPAY = 'quickpay.view'

/** The queue of disputes, by its name. */
export const DISPUTE_QUEUE = 'quickpay.disputes'
