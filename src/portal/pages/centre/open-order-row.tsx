import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { moneyText } from '#design/money/money-format.ts'
import { countdownTone } from '#design/ring/countdown-ring.rules.ts'
import { Ring } from '#design/ring/ring.tsx'
import { orderPath } from '#money/deposits/web/paths.ts'
import { type FetchedOrder, useOrderLeft } from '#money/deposits/web/use-order-left.ts'
import { MatterRow } from './matter-row.tsx'

/** The deposit order that is open, with the time left of its stage. */
export function OpenOrderRow(fetched: FetchedOrder) {
  const { t } = useTranslation()
  const { order } = fetched
  const { left, share } = useOrderLeft(fetched)
  const isPending = order.stage === 'pending'
  return (
    <MatterRow
      sign={
        <Ring share={share} size={44} width={4} tone={isPending ? countdownTone(left.seconds) : 'info'}>
          <span
            role="timer"
            aria-label={t('portal.centre.open.left', { time: left.text })}
            className="text-micro font-semibold"
          >
            {left.text}
          </span>
        </Ring>
      }
      title={t('portal.centre.open.deposit', { way: order.payTypeName })}
      detail={t(isPending ? 'portal.centre.open.toPay' : 'portal.centre.open.confirming', {
        amount: moneyText(order.orderAmount, { currency: order.currency }),
      })}
      action={
        <ButtonLink to={orderPath(order.billNo)} size="sm" variant={isPending ? 'primary' : 'secondary'}>
          {t(isPending ? 'portal.centre.open.pay' : 'portal.centre.open.look')}
        </ButtonLink>
      }
    />
  )
}
