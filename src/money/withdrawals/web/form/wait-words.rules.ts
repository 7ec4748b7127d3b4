import type { WithdrawalOrder } from '../../withdrawals.contract.ts'

/**
 * What a withdrawal that is not paid waits for, as the text under `withdrawals` that says it: a chain is no
 * bank.
 */
export function waitWords({
  state,
  isLate,
  payeeKind,
}: Pick<WithdrawalOrder, 'state' | 'isLate' | 'payeeKind'>) {
  if (state === 'submitted' || state === 'held') return 'reviewing'
  if (payeeKind === 'address') return isLate ? 'lateOnChain' : 'payingOnChain'
  return isLate ? 'late' : 'paying'
}
