import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { countdownTone } from '#design/ring/countdown-ring.rules.ts'
import { StageList } from '#design/stage-tracker/stage-tracker.tsx'
import { BallBody } from '#design/status-ball/ball-body.tsx'
import { StatusBall } from '#design/status-ball/status-ball.tsx'
import { useIsMember } from '#platform/http/web/session.ts'
import { type Fetched, useOrderLeft } from '#platform/shell/web/use-order-left.ts'
import type { QuickDeposit } from '../../../quickpay.contract.ts'
import { quickOrderPath, shownQuickNo } from '../../paths.ts'
import { useCurrentQuickDeposit, useQuickDeposit } from '../../quickpay.queries.ts'
import { useDepositStages } from '../../use-deposit-stages.ts'
import { PayAmount } from './pay-amount.tsx'
import { CancelQuickButton, SayPaidButton } from './quick-order-actions.tsx'
import { ReceiverRows } from './receiver-rows.tsx'

/**
 * The open quick deposit wherever its member goes, except on the page that shows it (S1-014); it leaves with
 * a tick.
 */
export function QuickDepositBall() {
  const isMember = useIsMember()
  const location = useLocation()
  const { data: current } = useCurrentQuickDeposit()
  const [billNo, setBillNo] = useState<string | null>(null)
  const [goneNo, setGoneNo] = useState<string | null>(null)
  // An order stays with the ball until it is over, so that its end can be shown. What was asked before that
  // still names it.
  const named = current?.order?.billNo ?? null
  const openNo = named === goneNo ? null : named
  if (openNo !== null && openNo !== billNo) setBillNo(openNo)
  const { data: order, dataUpdatedAt, refetch } = useQuickDeposit(billNo)
  if (!isMember || !order || shownQuickNo(location) === order.billNo) return null
  const finished = order.stage === 'credited'
  if (order.closedAt !== null && !finished) return null
  return (
    <Ball
      key={order.billNo}
      fetched={{ order, fetchedAt: dataUpdatedAt, refetch }}
      finished={finished}
      onGone={() => {
        setGoneNo(order.billNo)
        setBillNo(null)
      }}
    />
  )
}

/** What the ball says of an order: where it is, of the states that it stands for. */
function ballStatusOf(order: QuickDeposit): 'waiting' | 'paying' | 'confirming' | 'frozen' {
  const { stage } = order
  return stage === 'waiting' || stage === 'paying' || stage === 'frozen' ? stage : 'confirming'
}

function Ball({
  fetched,
  finished,
  onGone,
}: {
  fetched: Fetched<QuickDeposit>
  finished: boolean
  onGone: () => void
}) {
  const { t } = useTranslation()
  const { order } = fetched
  const { runs, left, share, reloading } = useOrderLeft(fetched, order.expiresAt === null ? null : order)
  const face = ballStatusOf(order)
  return (
    <StatusBall
      storageKey="fairhall.quickDepositBall"
      orderId={order.billNo}
      name={t('quickpay.deposit.ballName', { state: t(`quickpay.deposit.face.${face}`) })}
      figure={reloading ? t('quickpay.refreshing') : runs ? left.text : t('quickpay.deposit.ballFigure')}
      caption={t(`quickpay.deposit.face.${face}`)}
      share={share}
      tone={face === 'paying' && runs ? countdownTone(left.seconds) : 'info'}
      finished={finished}
      onGone={onGone}
      panelTitle={t(`quickpay.deposit.${face}Title`)}
      panelDetail={t('quickpay.deposit.name')}
      closeLabel={t('deposits.ball.close')}
    >
      <BallContent order={order} />
    </StatusBall>
  )
}

function BallContent({ order }: { order: QuickDeposit }) {
  const { t } = useTranslation()
  const { stagesOf, label, stateLabels } = useDepositStages()
  const isPaying = order.stage === 'paying'
  return (
    <BallBody
      sum={<PayAmount order={order} small />}
      main={isPaying ? <SayPaidButton order={order} /> : null}
      other={
        isPaying || order.stage === 'waiting' ? <CancelQuickButton order={order} variant="text" /> : null
      }
      details={
        <ButtonLink to={quickOrderPath(order.billNo)} variant="text">
          {t('deposits.ball.details')}
        </ButtonLink>
      }
    >
      <ReceiverRows order={order} />
      <StageList
        stages={stagesOf(order.stage)}
        label={label}
        stateLabels={stateLabels}
        className="mt-3 mb-4 border-t border-line pt-3.5"
      />
    </BallBody>
  )
}
