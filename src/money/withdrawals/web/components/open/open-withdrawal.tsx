import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { CountdownRing } from '#design/ring/countdown-ring.tsx'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { receivedOf } from '../../../parts.rules.ts'
import type { WithdrawalOrder } from '../../../withdrawals.contract.ts'
import { waitWords } from '../../form/wait-words.rules.ts'
import { useRefreshWithdrawals } from '../../withdrawals.queries.ts'
import { WithdrawalProof } from '../history/withdrawal-proof.tsx'
import { WithdrawalParts } from '../withdrawal-parts.tsx'
import { Confirmation } from './confirmation.tsx'
import { OrderStages } from './order-stages.tsx'
import { ReviewQuestion } from './review-question.tsx'

/** A withdrawal on its way. The one that waits for the member is tinted and holds the buttons. */
export function OpenWithdrawal({
  order,
  confirmSeconds,
}: {
  order: WithdrawalOrder
  confirmSeconds: number
}) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const waiting = order.state === 'paid' || order.state === 'held'
  return (
    <li
      className={clsx(
        'grid gap-x-7 gap-y-4 border-t border-line px-5 py-4.5 first:border-t-0 md:grid-cols-[128px_minmax(0,1fr)_220px] lg:px-7',
        waiting &&
          'bg-[color-mix(in_oklab,var(--warn)_7%,var(--surface-1))] shadow-[inset_3px_0_0_var(--warn)]',
      )}
    >
      <div>
        <Money amount={order.amount} currency={order.currency} decimals="exact" className="text-[19px]" />
        <p className="text-small text-text-2">
          {order.bankNames[language]} {order.lastFour}
        </p>
        <p className="text-meta text-text-3">{timeWords(order.submittedAt, language)}</p>
      </div>
      <div className="min-w-0">
        <OrderStages order={order} />
        <p className="mt-2 text-meta text-text-3">{t('withdrawals.billNo', { billNo: order.billNo })}</p>
        {order.byRule ? <p className="mt-1 text-meta text-text-3">{t('withdrawals.byRule')}</p> : null}
        <WithdrawalParts order={order} className="mt-3" />
      </div>
      {order.state === 'held' && order.hold ? (
        <ReviewQuestion order={order} hold={order.hold} />
      ) : order.state === 'paid' ? (
        <Asked order={order} confirmSeconds={confirmSeconds} />
      ) : order.state === 'inquired' ? (
        <Inquired order={order} />
      ) : (
        <p className="text-small text-text-2 md:text-right">
          <b className="block text-body font-semibold text-text">{t(`withdrawals.${waitWords(order)}`)}</b>
          {order.state === 'submitted'
            ? t(
                order.hold?.answeredAt
                  ? 'withdrawals.held.answered'
                  : order.closerReview
                    ? 'withdrawals.closerReviewDetail'
                    : 'withdrawals.reviewingDetail',
              )
            : t(order.isLate ? 'withdrawals.lateDetail' : 'withdrawals.payingDetail')}
        </p>
      )}
    </li>
  )
}

function Asked({ order, confirmSeconds }: { order: WithdrawalOrder; confirmSeconds: number }) {
  const { t } = useTranslation()
  const refresh = useRefreshWithdrawals()
  const [offsetMs] = useState(() => serverNow() - Date.now())
  const amount = amountText(receivedOf(order), { decimals: 'exact' })
  return (
    <div>
      <div className="flex items-center gap-2.5 md:justify-end">
        <p className="text-small text-text-2 md:text-right">
          <b className="block font-semibold text-warn">{t('withdrawals.stages.waitingForYou')}</b>
          {t('withdrawals.endsByItself')}
        </p>
        {order.confirmBy ? (
          <CountdownRing
            deadline={order.confirmBy}
            totalSeconds={Math.max(1, confirmSeconds)}
            offsetMs={offsetMs}
            size={44}
            label={t('withdrawals.timeLeft')}
            onZero={refresh}
          />
        ) : null}
      </div>
      <Confirmation order={order} />
      <p className="mt-2 text-meta text-text-3">
        {t(`withdrawals.${order.payeeKind === 'address' ? 'receivedAtAddress' : 'receivedHint'}`, { amount })}
      </p>
      {order.txId ? (
        <p className="mt-1 text-meta break-all text-text-3">{t('withdrawals.txId', { txId: order.txId })}</p>
      ) : null}
    </div>
  )
}

function Inquired({ order }: { order: WithdrawalOrder }) {
  const { t } = useTranslation()
  return (
    <div>
      <p className="text-small text-text-2 md:text-right">
        <b className="block text-body font-semibold text-text">{t('withdrawals.inquiry.waiting')}</b>
        {t('withdrawals.inquiry.waitingDetail')}
      </p>
      <WithdrawalProof order={order} className="mt-2" />
      <Confirmation order={order} />
    </div>
  )
}
