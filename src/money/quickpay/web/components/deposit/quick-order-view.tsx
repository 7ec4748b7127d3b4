import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#design/button/button.style.ts'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { Note, Remark } from '#design/note/note.tsx'
import { TimerRing } from '#design/ring/timer-ring.tsx'
import { StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import { AfterOrder, DEPOSIT_PATH } from '#money/deposits/web/index.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { type Fetched, useOrderLeft } from '#platform/shell/web/use-order-left.ts'
import type { QuickDeposit } from '../../../quickpay.contract.ts'
import type { QuickDepositState } from '../../../quickpay-states.ts'
import { nameWords } from '../../name-words.ts'
import { useSpeedToCard } from '../../quickpay.queries.ts'
import { useDepositStages } from '../../use-deposit-stages.ts'
import { AppealNote } from '../appeal-note.tsx'
import { QuickEntries } from '../quick-entries.tsx'
import { bankName } from '../withdrawal/bank-name.ts'
import { PayAmount } from './pay-amount.tsx'
import {
  AppealQuickButton,
  CancelQuickButton,
  QuickServiceLink,
  SayPaidButton,
} from './quick-order-actions.tsx'
import { ReceiverRows } from './receiver-rows.tsx'

function Part({ children }: { children: ReactNode }) {
  return <div className="border-t border-line px-4 pt-3.5 pb-4 lg:px-7 lg:py-5">{children}</div>
}

/** One quick deposit, whatever stage it is in. */
export function QuickOrderView({ fetched }: { fetched: Fetched<QuickDeposit> }) {
  const { order } = fetched
  return (
    <>
      <Card padding="none">
        <Head fetched={fetched} />
        <Part>
          <Stages stage={order.stage} />
        </Part>
        {order.appeal ? (
          <div className="px-4 pb-4 lg:px-7">
            <AppealNote appeal={order.appeal} side="payer" />
          </div>
        ) : null}
        <Part>
          <PayAmount order={order} />
          <p className="mt-1 text-meta text-text-3">
            {order.billNo} · {timeWords(order.closedAt ?? order.placedAt, currentLanguage())}
          </p>
        </Part>
        {order.receiver ? (
          <Part>
            <ReceiverRows order={order} />
          </Part>
        ) : null}
        {order.paidFrom ? (
          <Part>
            <PaidFrom order={order} />
          </Part>
        ) : null}
        {order.stage === 'credited' ? (
          <Part>
            <QuickEntries billNo={order.billNo} />
          </Part>
        ) : null}
      </Card>
      {order.stage === 'paying' ? <NameRemark /> : null}
      <Actions order={order} />
    </>
  )
}

/** In whose name it is to be paid. */
function NameRemark() {
  const { t } = useTranslation()
  const { data } = useSpeedToCard(true)
  return data ? <Remark className="mt-3.5">{t(`quickpay.deposit.${nameWords(data)}`)}</Remark> : null
}

function Stages({ stage }: { stage: QuickDepositState }) {
  const { stagesOf, label, stateLabels } = useDepositStages()
  return <StageTracker stages={stagesOf(stage)} label={label} stateLabels={stateLabels} />
}

/** What the order waits for or how it ended, with the time left where a clock runs. */
function Head({ fetched }: { fetched: Fetched<QuickDeposit> }) {
  const { t } = useTranslation()
  const { order } = fetched
  const { runs, left, share, reloading } = useOrderLeft(fetched, order.expiresAt === null ? null : order)
  return (
    <div className="flex items-center gap-3.5 p-4 lg:px-7 lg:py-5">
      {runs && order.closedAt === null ? (
        <TimerRing
          left={left}
          share={share}
          label={t('quickpay.timeLeft')}
          tone={order.stage === 'paying' ? undefined : 'info'}
        />
      ) : null}
      <div className="min-w-0">
        <h2 className="type-card">{t(`quickpay.deposit.${order.stage}Title`)}</h2>
        <p className="mt-1 text-small text-text-2">
          {reloading ? t('quickpay.refreshing') : t(`quickpay.deposit.${order.stage}Detail`)}
        </p>
      </div>
    </div>
  )
}

/** What the payer said of the payment. */
function PaidFrom({ order: { paidFrom } }: { order: QuickDeposit }) {
  const { t } = useTranslation()
  if (!paidFrom) return null
  return (
    <p className="text-small text-text-2">
      {t('quickpay.deposit.paidFrom', {
        name: paidFrom.payerName,
        bank: bankName(paidFrom.bankCode),
        lastFour: paidFrom.lastFour,
      })}
    </p>
  )
}

/** Amounts that withdrawals stand on offer with, of an order that found no match. */
function Nearest({ order }: { order: QuickDeposit }) {
  const { t } = useTranslation()
  if (order.stage !== 'unmatched' || order.nearest.length === 0) return null
  return (
    <Note>
      {t('quickpay.deposit.nearestWere', {
        amounts: new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(
          order.nearest.map((one) => amountText(one, { currency: order.currency })),
        ),
      })}
    </Note>
  )
}

function Actions({ order }: { order: QuickDeposit }) {
  const { t } = useTranslation()
  const { stage } = order
  const canAppeal = order.canAppeal && order.appeal?.state !== 'reviewing'
  const isOver = order.closedAt !== null
  return (
    <div className="mt-5 grid gap-2.5">
      <Nearest order={order} />
      {stage === 'paying' ? <SayPaidButton order={order} size="lg" /> : null}
      {isOver ? <AfterOrder /> : null}
      <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-36">
        {order.payPath && stage === 'paying' ? (
          <a href={order.payPath} target="_blank" rel="noopener" className={buttonClass({ variant: 'line' })}>
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('deposits.openSandboxBank')}
          </a>
        ) : null}
        {stage === 'waiting' || stage === 'paying' ? (
          <CancelQuickButton order={order} variant="line" />
        ) : null}
        {canAppeal ? <AppealQuickButton order={order} /> : null}
        {stage === 'unmatched' ? (
          <ButtonLink to={DEPOSIT_PATH} variant="line">
            {t('quickpay.deposit.otherWays')}
          </ButtonLink>
        ) : null}
        <QuickServiceLink billNo={order.billNo} />
      </div>
    </div>
  )
}
