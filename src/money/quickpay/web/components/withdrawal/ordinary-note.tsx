import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { WITHDRAWALS_PATH } from '#money/withdrawals/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { isMoreThanNothing } from '#platform/money/money.ts'
import type { QuickWithdrawal } from '../../../quick-withdrawal.contract.ts'

/**
 * That a part of an order is paid out the ordinary way, why, and where to follow it; nothing where none is.
 */
export function OrdinaryNote({ order }: { order: QuickWithdrawal }) {
  const { t } = useTranslation()
  if (!isMoreThanNothing(order.ordinary)) return null
  return (
    <Note>
      {t('quickpay.withdraw.ordinary', {
        amount: amountText(order.ordinary, { currency: order.currency }),
      })}{' '}
      <TextLink to={WITHDRAWALS_PATH}>{t('quickpay.withdraw.toOrdinary')}</TextLink>
    </Note>
  )
}
