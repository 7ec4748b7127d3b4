export const WITHDRAWALS_DESK_PATH = '/console/withdrawals'
/** What of it waits for somebody of the house. */
export const WAITING_PATH = `${WITHDRAWALS_DESK_PATH}?state=submitted`
/** The record of a withdrawal. */
export const withdrawalPath = (billNo: string): string => `${WITHDRAWALS_DESK_PATH}/${billNo}`
