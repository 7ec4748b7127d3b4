import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { WITHDRAW_TAB_PATH } from '#money/withdrawals/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { quickOrderPath } from '../../paths.ts'
import { useQuickTips } from '../../quickpay.queries.ts'

/**
 * What the page tells by itself, 5 s after it was opened and every minute then: orders that end soon or wait
 * for the member. The one that the page shows speaks for itself.
 */
export function QuickTips({ shown }: { shown?: string }) {
  const { t } = useTranslation()
  const { data } = useQuickTips()
  const tips = data?.tips.filter(({ billNo }) => billNo !== shown) ?? []
  if (tips.length === 0) return null
  return (
    <div role="status" className="mb-4 grid gap-2">
      {tips.map(({ kind, billNo, amount, seconds }) => (
        <Note key={`${kind} ${billNo}`} tone={kind === 'confirming' ? 'neutral' : 'warn'}>
          {t(`quickpay.tips.${kind}`, {
            amount: amountText(amount, { currency: 'CNY' }),
            minutes: Math.max(1, Math.ceil(seconds / 60)),
          })}{' '}
          <TextLink to={billNo.startsWith('Q') ? quickOrderPath(billNo) : WITHDRAW_TAB_PATH.fast}>
            {t('deposits.openOrder.go')}
          </TextLink>
        </Note>
      ))}
    </div>
  )
}
