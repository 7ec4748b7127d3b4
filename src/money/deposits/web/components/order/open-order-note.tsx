import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Note } from '#design/note/note.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import type { PayOrder } from '../../../deposits.contract.ts'
import { ballStatus } from '../../../deposits.rules.ts'
import { orderPath } from '../../paths.ts'

/** The member's open order stands in the way of another one: says so, and leads to it. */
export function OpenOrderNote({ order, className }: { order: PayOrder; className?: string }) {
  const { t } = useTranslation()
  const amount = amountText(order.orderAmount, { currency: order.currency })
  return (
    <Note tone="warn" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>{t(`deposits.openOrder.${ballStatus(order.orderState)}`, { amount })}</span>
        <ButtonLink to={orderPath(order.billNo)} size="sm" variant="line">
          {t('deposits.openOrder.go')}
        </ButtonLink>
      </div>
    </Note>
  )
}
