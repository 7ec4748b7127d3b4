import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#design/toast/toast.store.ts'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { payloadOf } from '#platform/realtime/web/use-topic.ts'
import { WithdrawalChanged } from '../../withdrawals.contract.ts'
import { isWithdrawalsPath, WITHDRAWALS_PATH } from '../paths.ts'

/**
 * Tells a member who is elsewhere that a withdrawal of theirs was refused, with the way to where it says why;
 * on the withdrawals page that stands before them.
 */
export function useRefusalToast(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useOwnTopic((message) => {
    const change = payloadOf(message, WithdrawalChanged)
    if (change?.state !== 'refused' || isWithdrawalsPath(pathname)) return
    const { amount, currency } = change
    toast({
      text: t('withdrawals.refused.toast', { amount: amountText(amount, { currency, decimals: 'exact' }) }),
      tone: 'error',
      action: { label: t('withdrawals.ball.look'), onPress: () => navigate(WITHDRAWALS_PATH) },
    })
  })
}
