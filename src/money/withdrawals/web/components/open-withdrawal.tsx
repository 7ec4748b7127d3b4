import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Money } from '#design/money/money.tsx'
import { CountdownRing } from '#design/ring/countdown-ring.tsx'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import type { WithdrawalOrder } from '../../withdrawals.contract.ts'
import { waitWords } from '../wait-words.rules.ts'
import { useConfirmWithdrawal, useRefreshWithdrawals } from '../withdrawals.queries.ts'
import { OrderStages } from './order-stages.tsx'

/** A withdrawal on its way. The one that waits for the member is tinted and holds the button. */
export function OpenWithdrawal({
  order,
  confirmSeconds,
}: {
  order: WithdrawalOrder
  confirmSeconds: number
}) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const waiting = order.state === 'paid'
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
      </div>
      {waiting ? (
        <Confirmation order={order} confirmSeconds={confirmSeconds} />
      ) : (
        <p className="text-small text-text-2 md:text-right">
          <b className="block text-body font-semibold text-text">{t(`withdrawals.${waitWords(order)}`)}</b>
          {order.state === 'submitted'
            ? t('withdrawals.reviewingDetail')
            : t(order.isLate ? 'withdrawals.lateDetail' : 'withdrawals.payingDetail')}
        </p>
      )}
    </li>
  )
}

function Confirmation({ order, confirmSeconds }: { order: WithdrawalOrder; confirmSeconds: number }) {
  const { t } = useTranslation()
  const confirm = useConfirmWithdrawal()
  const refresh = useRefreshWithdrawals()
  const [offsetMs] = useState(() => serverNow() - Date.now())
  const received = async () => {
    await toastOutcome(confirm.mutateAsync({ billNo: order.billNo }), t('withdrawals.confirmed'))
    refresh()
  }
  const amount = amountText(order.amount, { currency: order.currency, decimals: 'exact' })
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
      <Button block size="lg" className="mt-3" busy={confirm.isPending} onClick={() => void received()}>
        {t('withdrawals.received', { amount })}
      </Button>
      <p className="mt-2 text-meta text-text-3">
        {t(`withdrawals.${order.payeeKind === 'address' ? 'receivedAtAddress' : 'receivedHint'}`, { amount })}
      </p>
      {order.txId ? (
        <p className="mt-1 text-meta break-all text-text-3">{t('withdrawals.txId', { txId: order.txId })}</p>
      ) : null}
    </div>
  )
}
