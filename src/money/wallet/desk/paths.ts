/** Where the list of adjustments is. */
export const ADJUSTMENTS_PATH = '/console/wallet/adjustments'

/** What somebody holds to see members' balances, and to adjust one. */
export const VIEW_MEMBERS = 'members.view'
export const ADJUST = 'wallet.adjust'
