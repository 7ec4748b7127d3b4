import { WITHDRAWALS_PATH } from '#platform/shell/web/return/return-to.ts'

/** The withdrawal page, which is its tab Normal. */
export { WITHDRAWALS_PATH }

/** Whether a path is the withdrawal page's, whichever tab. */
export function isWithdrawalsPath(pathname: string): boolean {
  return pathname === WITHDRAWALS_PATH || pathname.startsWith(`${WITHDRAWALS_PATH}/`)
}

/** The place above the withdrawal's own parts, on every tab: for what a member may want to do first. */
export const WITHDRAW_START = 'withdrawals/start'
