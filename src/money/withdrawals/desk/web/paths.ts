export const WITHDRAWALS_DESK_PATH = '/console/withdrawals'
/** What of it waits for somebody of the house. */
export const WAITING_PATH = `${WITHDRAWALS_DESK_PATH}?state=submitted`
/** What of it was decided and waits for a second look. */
export const AGAIN_PATH = `${WITHDRAWALS_DESK_PATH}?again=open`
/** The document of the release rule. */
export const RELEASE_RULE_PATH = '/console/settings/withdrawals.release'
/** The record of a withdrawal. */
export const withdrawalPath = (billNo: string): string => `${WITHDRAWALS_DESK_PATH}/${billNo}`
