/** The door of this room in the browser: what other rooms may take. */
export { useTellBall } from './ball/fast-in-ball.ts'
export { useDurationWords } from './form/duration-words.ts'
export { type PayeeChoice, payeeChoices } from './form/payee-choices.ts'
export { WithdrawForm } from './form/withdraw-form.tsx'
export { WithdrawFrame } from './form/withdraw-frame.tsx'
export { useWithdrawPassword } from './password.queries.ts'
export { isWithdrawalsPath, WITHDRAW_START, WITHDRAWALS_PATH } from './paths.ts'
export { WITHDRAW_TAB_PATH, withdrawTab } from './withdraw-tabs.ts'
export { OpenWithdrawals, WithdrawalHistory } from './withdrawal-lists.ts'
export {
  useGradeAllowance,
  useOpenWithdrawals,
  usePublishedTimes,
  useRefreshWithdrawals,
  useWithdrawalNews,
  useWithdrawInfo,
} from './withdrawals.queries.ts'
