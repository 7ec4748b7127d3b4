import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { countdownTone } from '#design/ring/countdown-ring.rules.ts'
import { StageList } from '#design/stage-tracker/stage-tracker.tsx'
import { BallBody } from '#design/status-ball/ball-body.tsx'
import { StatusBall } from '#design/status-ball/status-ball.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { type Fetched, useOrderLeft } from '#platform/shell/web/use-order-left.ts'
import { PayType } from '../../../deposit-channels.contract.ts'
import type { PayOrder } from '../../../deposits.contract.ts'
import { ballStatus, showsBall, showsEnd } from '../../../deposits.rules.ts'
import { useBigBankEnded, useCurrentOrder, useOrder, useOrderUpdates } from '../../deposits.queries.ts'
import { useStageWords } from '../../order/order-words.ts'
import { DEPOSIT_PATH, orderPath, shownBillNo } from '../../paths.ts'
import { CancelOrderButton, ConfirmPaymentButton } from './order-actions.tsx'
import { OrderAmount } from './order-amount.tsx'
import { PayeeRows } from './payee-rows.tsx'

/**
 * The deposit ball: the member's open order wherever they go, except on the page that shows it (S2-004,
 * S4-001). Also keeps every view of deposits current from the member's topic, for as long as the member is
 * here.
 */
export default function DepositBall() {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const location = useLocation()
  const { data: current } = useCurrentOrder()
  const [billNo, setBillNo] = useState<string | null>(null)
  const [goneBillNo, setGoneBillNo] = useState<string | null>(null)
  // An order stays with the ball until it is over, so that its end can be shown. What was asked before that
  // still names it.
  const named = current?.order?.billNo ?? null
  const openBillNo = named === goneBillNo ? null : named
  if (openBillNo !== null && openBillNo !== billNo) setBillNo(openBillNo)
  const { data: order, dataUpdatedAt, refetch } = useOrder(billNo)
  useOrderUpdates(({ amount, currency }) =>
    toast({
      text: t('deposits.creditedToast', { amount: amountText(amount, { currency }) }),
      tone: 'success',
    }),
  )

  const shown = shownBillNo(location)
  const place = { isDepositPage: location.pathname === DEPOSIT_PATH, shownBillNo: shown }
  // Its own record says when a big-bank order is over; with it the ball goes.
  const isEnded = useBigBankEnded(order?.payType === PayType.bigBank ? order.billNo : null)
  if (isEnded && billNo !== null && openBillNo === null) setBillNo(null)
  const isFinished = order !== undefined && showsEnd(order, place)
  if (!order || isEnded || !(isFinished || showsBall(isMember, order, place))) return null
  return (
    <Ball
      key={order.billNo}
      fetched={{ order, fetchedAt: dataUpdatedAt, refetch }}
      finished={isFinished}
      onGone={() => {
        setGoneBillNo(order.billNo)
        setBillNo(null)
      }}
    />
  )
}

function Ball({
  fetched,
  finished,
  onGone,
}: {
  fetched: Fetched<PayOrder>
  finished: boolean
  onGone: () => void
}) {
  const { t } = useTranslation()
  const { order } = fetched
  const { left, share, reloading } = useOrderLeft(fetched, order.closedAt === null ? order : null)
  const face = ballStatus(order.orderState)
  const caption = t(`deposits.ball.${face}`)
  return (
    <StatusBall
      storageKey="fairhall.depositBall"
      orderId={order.billNo}
      name={t('deposits.ball.name', { state: caption, left: left.text })}
      figure={reloading ? t('deposits.refreshing') : left.text}
      caption={t(`deposits.ball.short.${face}`)}
      share={share}
      tone={face === 'pendingPayment' ? countdownTone(left.seconds) : 'info'}
      finished={finished}
      onGone={onGone}
      panelTitle={caption}
      panelDetail={order.payTypeName}
      closeLabel={t('deposits.ball.close')}
    >
      <BallContent order={order} leftText={left.text} />
    </StatusBall>
  )
}

function BallContent({ order, leftText }: { order: PayOrder; leftText: string }) {
  const { t } = useTranslation()
  const { stagesOf, label, stateLabels } = useStageWords()
  const isReviewed = order.appeal?.state === 'reviewing'
  const isPending = ballStatus(order.orderState) === 'pendingPayment' && !isReviewed
  const stages = stagesOf(order.stage).map((stage) =>
    stage.state === 'now' ? { ...stage, detail: t('deposits.left', { time: leftText }) } : stage,
  )
  return (
    <BallBody
      sum={<OrderAmount order={order} small isPast={isReviewed} />}
      main={isPending ? <ConfirmPaymentButton order={order} /> : null}
      other={isPending ? <CancelOrderButton order={order} variant="text" /> : null}
      details={
        <ButtonLink to={orderPath(order.billNo)} variant="text">
          {t('deposits.ball.details')}
        </ButtonLink>
      }
    >
      {isReviewed ? (
        <p className="text-small text-text-2">{t('deposits.appeal.states.reviewing')}</p>
      ) : (
        <PayeeRows order={order} short />
      )}
      <StageList
        stages={stages}
        label={label}
        stateLabels={stateLabels}
        className="mt-3 mb-4 border-t border-line pt-3.5"
      />
    </BallBody>
  )
}
