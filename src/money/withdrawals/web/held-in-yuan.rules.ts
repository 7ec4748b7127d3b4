import { formatAmount, inCurrency, readAmount, sum, type WireAmount } from '#platform/money/money.ts'
import type { WithdrawalOrder } from '../withdrawals.contract.ts'

/** What of the centre wallet is held for withdrawals that are not paid yet, as the wire writes it. What leaves in USDT is not of it. */
export function heldInYuan(
  open: readonly Pick<WithdrawalOrder, 'state' | 'amount' | 'currency'>[],
): WireAmount<'CNY'> {
  const held = open.filter(
    ({ state, currency }) => currency === 'CNY' && (state === 'submitted' || state === 'approved'),
  )
  const amounts = held.map(({ amount, currency }) => inCurrency(readAmount(amount, currency), 'CNY'))
  return formatAmount(sum('CNY', amounts))
}
