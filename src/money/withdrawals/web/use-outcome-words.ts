import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
import { readAmount, subtract } from '#platform/money/money.ts'
import { receivedOf } from '../parts.rules.ts'
import type { WithdrawalOrder } from '../withdrawals.contract.ts'

/**
 * Says why a withdrawal was refused, or what was found where its member said that it did not arrive; null
 * where there is nothing to say.
 */
export function useOutcomeWords(): (order: WithdrawalOrder) => string | null {
  const { t } = useTranslation()
  return (order) => {
    const onChain = order.payeeKind === 'address'
    const finding = order.inquiry?.finding
    if (finding) {
      const left = finding === 'returned' ? readAmount(order.amount, order.currency) : receivedOf(order)
      const amount = amountText(left, { decimals: 'exact' })
      return t(`withdrawals.inquiry.${finding === 'paid' && onChain ? 'paidOnChain' : finding}`, { amount })
    }
    if (order.refusedReason) return t(`withdrawals.reviewReasons.${order.refusedReason}`)
    if (order.refusedBy === 'review') return t('withdrawals.refused.review')
    if (order.refusedBy === 'bank') return t(`withdrawals.refused.${onChain ? 'chain' : 'bank'}`)
    const back = subtract(readAmount(order.amount, order.currency), receivedOf(order))
    return back.units > 0n
      ? t('withdrawals.parts.returned', { amount: amountText(back, { decimals: 'exact' }) })
      : null
  }
}
