import { cny, formatAmount, sum } from '#platform/money/money.ts'
import type { WithdrawalOrder } from '../withdrawals.contract.ts'

/** What of the centre wallet is held for withdrawals that are not paid yet, as the wire writes it. What leaves in USDT is not of it. */
export function heldInYuan(open: readonly Pick<WithdrawalOrder, 'state' | 'amount' | 'currency'>[]): string {
  const held = open.filter(
    ({ state, currency }) => currency === 'CNY' && (state === 'submitted' || state === 'approved'),
  )
  return formatAmount(
    sum(
      'CNY',
      held.map(({ amount }) => cny(amount)),
    ),
  )
}
