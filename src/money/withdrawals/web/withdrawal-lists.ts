/**
 * What every tab of the withdrawal page shows of all withdrawals: those on their way, and those that are
 * over.
 */
export { OpenWithdrawals } from './components/open-withdrawals.tsx'
export { WithdrawalHistory } from './components/withdrawal-history.tsx'
