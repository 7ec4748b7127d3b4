/** The door of this room in the browser: what other rooms may take. */
export { useDurationWords } from './duration-words.ts'
export { useWithdrawPassword } from './password.queries.ts'
export { isWithdrawalsPath, WITHDRAW_START, WITHDRAWALS_PATH } from './paths.ts'
export { type PayeeChoice, payeeChoices } from './payee-choices.ts'
export { WithdrawForm } from './withdraw-form.tsx'
export { WithdrawFrame } from './withdraw-frame.tsx'
export { WITHDRAW_TAB_PATH, withdrawTab } from './withdraw-tabs.ts'
export { WithdrawalBall } from './withdrawal-ball.tsx'
export { OpenWithdrawals, WithdrawalHistory } from './withdrawal-lists.ts'
export {
  useOpenWithdrawals,
  useRefreshWithdrawals,
  useWithdrawalNews,
  useWithdrawInfo,
} from './withdrawals.queries.ts'
