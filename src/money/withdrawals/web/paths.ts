/** The withdrawal page (S2-040). */
export const WITHDRAWALS_PATH = '/app/myCenter/withdrawals'
