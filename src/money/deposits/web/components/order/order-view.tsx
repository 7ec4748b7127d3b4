import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#design/button/button.style.ts'
import { Card } from '#design/card/card.tsx'
import { Money } from '#design/money/money.tsx'
import { Note, Remark } from '#design/note/note.tsx'
import { TimerRing } from '#design/ring/timer-ring.tsx'
import { StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { isMoreThanNothing } from '#platform/money/money.ts'
import { type Fetched, useOrderLeft } from '#platform/shell/web/use-order-left.ts'
import type { PayOrder } from '../../../deposits.contract.ts'
import { noticeToShow } from '../../../deposits.rules.ts'
import { useStageWords } from '../../order/order-words.ts'
import { DEPOSIT_PATH } from '../../paths.ts'
import { AfterOrder } from './after-order.tsx'
import { DepositEntries } from './deposit-entries.tsx'
import { CancelOrderButton, ConfirmPaymentButton, TakeBackButton } from './order-actions.tsx'
import { OrderAmount } from './order-amount.tsx'
import { OrderCode } from './order-code.tsx'
import { AppealOrderButton, AppealState, OrderHelp, ServiceLink } from './order-help.tsx'
import { PayeeRows } from './payee-rows.tsx'

function Part({ children }: { children: ReactNode }) {
  return <div className="border-t border-line px-4 pt-3.5 pb-4 lg:px-7 lg:py-5">{children}</div>
}

/** One order, whatever stage it is in. */
export function OrderView({ fetched }: { fetched: Fetched<PayOrder> }) {
  const { order } = fetched
  return order.closedAt === null ? <OpenOrder fetched={fetched} /> : <ClosedOrder order={order} />
}

/** An order that waits: how long there is, where it is, what to transfer, to whom, and what can be done. */
function OpenOrder({ fetched }: { fetched: Fetched<PayOrder> }) {
  const { t } = useTranslation()
  const { order } = fetched
  const { stagesOf, label, stateLabels } = useStageWords()
  const { left, share, reloading } = useOrderLeft(fetched, order)
  const isPending = order.stage === 'pending'
  // While an appeal is open, nothing else is asked of its member: what they paid is being looked for.
  if (order.appeal?.state === 'reviewing') return <ReviewedOrder order={order} />
  const appealsFirst = isPending && order.notice?.kind === 'wrongAmount' && order.uploadView
  return (
    <>
      <Card padding="none">
        <div className="flex items-center gap-3.5 p-4 lg:px-7 lg:py-5">
          <TimerRing
            left={left}
            share={share}
            label={t('deposits.timeLeft')}
            tone={isPending ? undefined : 'info'}
          />
          <div className="min-w-0">
            <h2 className="type-card">
              {t(`deposits.order.${isPending ? 'pendingTitle' : 'confirmingTitle'}`)}
            </h2>
            <p className="mt-1 text-small text-text-2">
              {reloading
                ? t('deposits.refreshing')
                : t(`deposits.order.${isPending ? 'pendingDetail' : 'confirmingDetail'}`)}
            </p>
          </div>
        </div>
        <Part>
          <StageTracker stages={stagesOf(order.stage)} label={label} stateLabels={stateLabels} />
        </Part>
        <OrderNotes order={order} />
        <Part>
          <OrderAmount order={order} />
        </Part>
        {order.face === 'code' ? (
          <Part>
            <OrderCode order={order} />
          </Part>
        ) : null}
        <Part>
          <PayeeRows order={order} />
        </Part>
      </Card>
      {order.depositorName ? (
        <Remark className="mt-3.5">{t('deposits.tipDepositor', { name: order.depositorName })}</Remark>
      ) : null}
      <Remark className={order.depositorName ? 'mt-1.5' : 'mt-3.5'}>
        {t(`deposits.tipPay.${order.face}`)}
      </Remark>
      <div className="mt-5 grid gap-2.5">
        {appealsFirst ? <AppealOrderButton order={order} variant="primary" /> : null}
        {isPending && !appealsFirst ? <ConfirmPaymentButton order={order} size="lg" /> : null}
        <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-36">
          {isPending ? <CancelOrderButton order={order} variant="line" /> : null}
          {order.canTakeBack ? <TakeBackButton order={order} /> : null}
          <OrderHelp order={order} appeals={!appealsFirst} />
          {order.payPath ? (
            <a
              href={order.payPath}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: 'line' })}
            >
              <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('deposits.openSandboxBank')}
            </a>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** An order whose appeal is being looked at: how that stands, and nothing to pay, cancel or say. */
function ReviewedOrder({ order }: { order: PayOrder }) {
  const { t } = useTranslation()
  const { stagesOf, label, stateLabels } = useStageWords()
  return (
    <>
      <Card padding="none">
        <div className="p-4 lg:px-7 lg:py-5">
          <h2 className="type-card">{t('deposits.order.reviewingTitle')}</h2>
          <p className="mt-1 text-meta text-text-3">{order.billNo}</p>
        </div>
        <Part>
          <StageTracker stages={stagesOf(order.stage)} label={label} stateLabels={stateLabels} />
        </Part>
        <OrderNotes order={order} />
        <Part>
          <OrderAmount order={order} isPast />
        </Part>
      </Card>
      <div className="mt-5 flex flex-wrap gap-2.5 *:flex-1 *:basis-36">
        <ServiceLink billNo={order.billNo} />
      </div>
    </>
  )
}

/** What was given on top, where anything was. */
function DiscountLine({ order }: { order: PayOrder }) {
  const { t } = useTranslation()
  if (order.stage !== 'credited' || !isMoreThanNothing(order.discount)) return null
  const discount = amountText(order.discount, { currency: order.currency })
  return <p className="mt-1 text-small text-text-2">{t('deposits.discounted', { discount })}</p>
}

/**
 * What there is to say of an order besides its stage: how its appeal stands, else what was wrong with its
 * payment.
 */
function OrderNotes({ order }: { order: PayOrder }) {
  // Credited after all: that no payment was found before is no news any more.
  const isRefuted = order.stage === 'credited' && order.appeal?.finding === 'notFound'
  const isKept = order.closedAt !== null && isMoreThanNothing(order.keptAside)
  const hasNotice = noticeToShow(order) !== null && order.appeal?.state !== 'reviewing'
  if ((!order.appeal || isRefuted) && !hasNotice && !isKept && !order.sentBack) return null
  return (
    <div className="grid gap-2.5 px-4 pb-4 lg:px-7">
      {isKept ? <KeptAside order={order} /> : null}
      <SentBack order={order} />
      {hasNotice ? <PaymentNotice order={order} /> : null}
      {isRefuted ? null : <AppealState order={order} />}
    </div>
  )
}

/**
 * What became of the latest payment, when it was not the right one; of an order that is over nothing more is
 * to be paid.
 */
function PaymentNotice({ order }: { order: PayOrder }) {
  const { t } = useTranslation()
  const kind = noticeToShow(order)
  if (!order.notice || !kind) return null
  const paid = amountText(order.notice.amount, { currency: order.currency })
  const asked = amountText(order.orderAmount, { currency: order.currency })
  return <Note tone="warn">{t(`deposits.notice.${kind}`, { paid, asked })}</Note>
}

/**
 * What came for an order that is over, and is the member's once it is looked into: an appeal brings it into
 * the centre wallet.
 */
function KeptAside({ order }: { order: PayOrder }) {
  const { t } = useTranslation()
  const amount = amountText(order.keptAside, { currency: order.currency })
  const asked = order.appeal?.state === 'reviewing' ? 'reviewing' : 'appeal'
  return <Note tone="warn">{t(`deposits.keptAside.${asked}`, { amount })}</Note>
}

/** What came too late to fit into the member's deposit limit, and goes back to whoever paid it. */
function SentBack({ order }: { order: PayOrder }) {
  const { t } = useTranslation()
  if (!order.sentBack) return null
  const amount = amountText(order.sentBack.amount, { currency: order.currency })
  return <Note>{t(`deposits.sentBack.${order.sentBack.hasLeft ? 'hasLeft' : 'overLimit'}`, { amount })}</Note>
}

/** An order that is over: credited, expired or cancelled, and the ways on. */
function ClosedOrder({ order }: { order: PayOrder }) {
  const { t } = useTranslation()
  const { stagesOf, label, stateLabels } = useStageWords()
  const stage = order.stage === 'credited' || order.stage === 'cancelled' ? order.stage : 'expired'
  return (
    <>
      <Card padding="none">
        <div className="p-4 lg:px-7 lg:py-5">
          <h2 className="type-card">{t(`deposits.order.${stage}Title`)}</h2>
          {order.appeal?.state === 'reviewing' ? null : (
            <p className="mt-1 text-small text-text-2">{t(`deposits.order.${stage}Detail`)}</p>
          )}
          <Money
            amount={stage === 'credited' ? order.creditAmount : order.orderAmount}
            currency={order.currency}
            credited={stage === 'credited'}
            className="mt-3 block text-[34px] leading-[1.2]"
          />
          <DiscountLine order={order} />
          <p className="mt-1 text-meta text-text-3">
            {order.billNo} · {timeWords(order.closedAt ?? order.placedAt, currentLanguage())}
          </p>
        </div>
        <Part>
          <StageTracker stages={stagesOf(order.stage)} label={label} stateLabels={stateLabels} />
        </Part>
        <OrderNotes order={order} />
        {stage === 'credited' ? (
          <Part>
            <DepositEntries billNo={order.billNo} />
          </Part>
        ) : null}
      </Card>
      <div className="mt-5 grid gap-2.5">
        <AfterOrder />
        <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-36">
          <OrderHelp order={order} />
        </div>
      </div>
    </>
  )
}

/** Back from an order to the form. */
export function BackToForm() {
  const { t } = useTranslation()
  return (
    <Link to={DEPOSIT_PATH} className="text-small font-semibold text-brand-text">
      {t('deposits.backToForm')}
    </Link>
  )
}
