import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { TimerRing } from '#design/ring/timer-ring.tsx'
import type { PayOrder } from '#money/deposits/deposits.contract.ts'
import { orderPath } from '#money/deposits/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { type Fetched, useOrderLeft } from '#platform/shell/web/use-order-left.ts'
import { OpenItemRow } from './open-item-row.tsx'

/** The deposit order that is open, with the time left of its stage. */
export function OpenOrderRow(fetched: Fetched<PayOrder>) {
  const { t } = useTranslation()
  const { order } = fetched
  const { left, share } = useOrderLeft(fetched, order)
  const isPending = order.stage === 'pending'
  return (
    <OpenItemRow
      sign={
        <TimerRing
          left={left}
          share={share}
          size={44}
          label={t('portal.centre.open.timeLeft')}
          tone={isPending ? undefined : 'info'}
        />
      }
      title={t('portal.centre.open.deposit', { way: order.payTypeName })}
      detail={t(isPending ? 'portal.centre.open.toPay' : 'portal.centre.open.confirming', {
        amount: amountText(order.orderAmount, { currency: order.currency }),
      })}
      action={
        <ButtonLink to={orderPath(order.billNo)} size="sm" variant={isPending ? 'primary' : 'secondary'}>
          {t(isPending ? 'portal.centre.open.pay' : 'portal.centre.open.look')}
        </ButtonLink>
      }
    />
  )
}
