export { requireFirstAnswer, unansweredBeforeFirst } from './first-deposit.ts'
export {
  admitArrived,
  admitDeposit,
  admitDeposits,
  countDeposits,
  type DepositOutcome,
} from './limits/deposits.ts'
export { isClosedByHouse, readPause } from './pauses/pauses.store.ts'
export { refusePaused } from './pauses/refuse-paused.ts'
export { readStakeChecks, type StakeChecks } from './play.ts'
export { playSince } from './play-since.ts'
export { answerFirst } from './verbs/answer-first.ts'
