export { admitDeposit, countDeposits, type DepositOutcome } from './deposits.ts'
export { refusePaused } from './refuse-paused.ts'
