import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { DESKTOP, useMediaQuery } from '#design/hooks/use-media-query.ts'
import { Money } from '#design/money/money.tsx'
import { StatusBall } from '#design/status-ball/status-ball.tsx'
import { useIsMember } from '#platform/http/web/session.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { processing, showsWithdrawalBall } from '../../withdrawal-ball.rules.ts'
import type { WithdrawalOrder } from '../../withdrawals.contract.ts'
import { WITHDRAWALS_PATH } from '../paths.ts'
import { useOpenWithdrawals, useWithdrawalNews } from '../withdrawals.queries.ts'
import { OrderStages } from './order-stages.tsx'

/** What the frame covers: header, and the bar of tabs on a phone. */
const FRAME = {
  desktop: { headerHeight: 64, tabBarHeight: 0 },
  phone: { headerHeight: 56, tabBarHeight: 72 },
} as const

/**
 * The withdrawal ball: the withdrawals that are processed, wherever the member goes but on their own page (S2-005, S4-015).
 * It stands at the left edge, so that it and the deposit ball leave each other room.
 */
export default function WithdrawalBall() {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const { pathname } = useLocation()
  const { data } = useOpenWithdrawals()
  useWithdrawalNews()
  const frame = useMediaQuery(DESKTOP) ? FRAME.desktop : FRAME.phone
  const orders = processing(data?.list ?? [])
  const [first] = orders
  if (!first || !showsWithdrawalBall(isMember, orders, { pathname, withdrawals: WITHDRAWALS_PATH }))
    return null
  return (
    <StatusBall
      storageKey="fairhall.withdrawalBall"
      firstEdge="left"
      orderId={first.billNo}
      name={t('withdrawals.ball.name', { count: orders.length })}
      figure={t('withdrawals.ball.figure')}
      caption={t('withdrawals.ball.caption')}
      share={1}
      tone="info"
      count={orders.length}
      panelTitle={t('withdrawals.ball.title')}
      panelDetail={t('withdrawals.ball.detail')}
      closeLabel={t('withdrawals.ball.close')}
      {...frame}
    >
      <div className="raised">
        <ul className="mt-3.5 grid gap-3.5">
          {orders.map((order) => (
            <BallOrder key={order.billNo} order={order} />
          ))}
        </ul>
        <ButtonLink to={WITHDRAWALS_PATH} size="lg" block className="mt-4">
          {t('withdrawals.ball.look')}
        </ButtonLink>
      </div>
    </StatusBall>
  )
}

function BallOrder({ order }: { order: WithdrawalOrder }) {
  return (
    <li className="rounded-md bg-bg px-3.5 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Money amount={order.amount} currency={order.currency} className="text-[17px]" />
        <span className="text-small text-text-2">
          {order.bankNames[currentLanguage()]} {order.lastFour}
        </span>
      </p>
      <OrderStages order={order} className="mt-2.5" />
    </li>
  )
}
