/**
 * What every tab of the withdrawal page shows of all withdrawals: those on their way, and those that are
 * over.
 */

export { WithdrawalHistory } from './components/history/withdrawal-history.tsx'
export { OpenWithdrawals } from './components/open/open-withdrawals.tsx'
