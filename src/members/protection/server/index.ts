export { admitDeposit, countDeposits, type DepositOutcome } from './deposits.ts'
export { openPlay, type PlayDoor } from './play.ts'
export { refusePaused } from './refuse-paused.ts'
