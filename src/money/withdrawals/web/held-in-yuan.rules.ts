import { inCurrency, type Money, readAmount, sum } from '#platform/money/money.ts'
import type { WithdrawalOrder } from '../withdrawals.contract.ts'

/**
 * What of the centre wallet is held for withdrawals that are not paid yet. What leaves in USDT is not of it.
 */
export function heldInYuan(
  open: readonly Pick<WithdrawalOrder, 'state' | 'amount' | 'currency'>[],
): Money<'CNY'> {
  const held = open.filter(
    ({ state, currency }) =>
      currency === 'CNY' && (state === 'submitted' || state === 'held' || state === 'approved'),
  )
  const amounts = held.map(({ amount, currency }) => inCurrency(readAmount(amount, currency), 'CNY'))
  return sum('CNY', amounts)
}
