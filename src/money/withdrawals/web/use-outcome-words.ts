import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
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
      const amount = amountText(order.amount, { currency: order.currency, decimals: 'exact' })
      return t(`withdrawals.inquiry.${finding === 'paid' && onChain ? 'paidOnChain' : finding}`, { amount })
    }
    if (order.refusedReason) return t(`withdrawals.reviewReasons.${order.refusedReason}`)
    if (order.refusedBy === 'review') return t('withdrawals.refused.review')
    if (order.refusedBy === 'bank') return t(`withdrawals.refused.${onChain ? 'chain' : 'bank'}`)
    return null
  }
}
