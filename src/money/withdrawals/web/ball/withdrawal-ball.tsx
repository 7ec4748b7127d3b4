import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Money } from '#design/money/money.tsx'
import { StatusBall } from '#design/status-ball/status-ball.tsx'
import { useIsMember } from '#platform/http/web/session.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { type FetchedAt, useOrderLeft } from '#platform/shell/web/use-order-left.ts'
import {
  asking,
  BALL_STATUS,
  type BallStatus,
  ballOf,
  isForBall,
  processing,
  showsWithdrawalBall,
} from '../../withdrawal-ball.rules.ts'
import type { WithdrawalOrder } from '../../withdrawals.contract.ts'
import { Confirmation } from '../components/open/confirmation.tsx'
import { OrderStages } from '../components/open/order-stages.tsx'
import { isWithdrawalsPath, WITHDRAWALS_PATH } from '../paths.ts'
import { WITHDRAW_TAB_PATH } from '../withdraw-tabs.ts'
import { useOpenWithdrawals, useWithdrawalNews } from '../withdrawals.queries.ts'
import { type BallFast, type FastInBall, useFastInBall } from './fast-in-ball.ts'
import { useRefusalToast } from './use-refusal-toast.ts'

const FACE = {
  [BALL_STATUS.processing]: 'processing',
  [BALL_STATUS.inProgress]: 'inProgress',
  [BALL_STATUS.toConfirm]: 'toConfirm',
  [BALL_STATUS.specialSource]: 'specialSource',
} as const satisfies Record<BallStatus, string>

/**
 * The withdrawal ball: the withdrawals that are not over, and the fast ones that are for it, wherever the
 * member goes but on their own page (S2-005, S4-008 to S4-015). What waits for the member's word is answered
 * in its panel, whichever kind it is. It stands at the left edge, so that it and the deposit ball leave each
 * other room.
 */
export default function WithdrawalBall() {
  const isMember = useIsMember()
  const { pathname } = useLocation()
  const { data, dataUpdatedAt, refetch } = useOpenWithdrawals()
  const fast = useFastInBall()
  useWithdrawalNews()
  useRefusalToast()
  const orders = data?.list ?? []
  if (!showsWithdrawalBall(isMember, orders, fast?.orders ?? [], isWithdrawalsPath(pathname))) return null
  return <Ball open={{ orders, fetchedAt: dataUpdatedAt, refetch }} fast={fast} />
}

/** The withdrawals of a member that are not over, as they were fetched. */
interface FetchedOpen extends FetchedAt {
  readonly orders: readonly WithdrawalOrder[]
}

function Ball({ open, fast }: { open: FetchedOpen; fast: FastInBall | null }) {
  const { t } = useTranslation()
  const { orders } = open
  const asked = asking(orders)
  const fastOnes = fast?.orders ?? []
  const chosen = ballOf([...asked, ...fastOnes])
  const status = chosen?.status ?? BALL_STATUS.processing
  const face = FACE[status]
  const count =
    status === BALL_STATUS.processing
      ? processing(orders).length + (chosen?.count ?? 0)
      : (chosen?.count ?? 0)
  const isFast = (order: BallFast | undefined) => fastOnes.some((one) => one === order)
  const isTimed = chosen !== null && chosen.order.expireTime > 0 && status !== BALL_STATUS.processing
  const { runs, left, share, reloading } = useOrderLeft(
    fast && isFast(chosen?.order) ? fast : open,
    isTimed ? chosen.order : null,
  )
  const caption = t(`withdrawals.ball.short.${face}`)
  const Panel = fastOnes.some(isForBall) ? fast?.Panel : undefined
  return (
    <StatusBall
      storageKey="fairhall.withdrawalBall"
      firstEdge="left"
      orderId={chosen?.order.billNo ?? orders[0]?.billNo ?? ''}
      name={t(`withdrawals.ball.name.${face}`, { count })}
      figure={
        runs ? (reloading ? t('withdrawals.ball.refreshing') : left.text) : t('withdrawals.ball.figure')
      }
      caption={caption}
      share={share}
      tone={status === BALL_STATUS.toConfirm ? 'warn' : 'info'}
      count={count}
      panelTitle={t(`withdrawals.ball.${face}Title`)}
      panelDetail={t(`withdrawals.ball.detail.${face}`)}
      closeLabel={t('withdrawals.ball.close')}
    >
      <div className="raised">
        {Panel ? (
          <div className="mt-3.5">
            <Panel />
          </div>
        ) : null}
        {orders.length > 0 ? (
          <ul className="mt-3.5 grid gap-3.5">
            {orders.toSorted(byAsking).map((order) => (
              <BallOrder key={order.billNo} order={order} />
            ))}
          </ul>
        ) : null}
        <ButtonLink
          to={Panel ? WITHDRAW_TAB_PATH.fast : WITHDRAWALS_PATH}
          variant={status === BALL_STATUS.toConfirm ? 'line' : 'primary'}
          block
          className="mt-4"
        >
          {t('withdrawals.ball.look')}
        </ButtonLink>
      </div>
    </StatusBall>
  )
}

/** What waits for the member comes first. */
const byAsking = (a: WithdrawalOrder, b: WithdrawalOrder) =>
  Number(b.state === 'paid') - Number(a.state === 'paid')

function BallOrder({ order }: { order: WithdrawalOrder }) {
  return (
    <li className="rounded-md bg-bg px-3.5 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Money amount={order.amount} currency={order.currency} decimals="exact" className="text-[17px]" />
        <span className="text-small text-text-2">
          {order.bankNames[currentLanguage()]} {order.lastFour}
        </span>
      </p>
      <OrderStages order={order} className="mt-2.5" />
      {order.state === 'paid' || order.state === 'inquired' ? <Confirmation order={order} /> : null}
    </li>
  )
}
