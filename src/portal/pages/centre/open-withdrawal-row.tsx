import { ArrowUpFromLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { CountdownRing } from '#design/ring/countdown-ring.tsx'
import { useRefreshWithdrawals } from '#money/withdrawals/web/index.ts'
import type { WithdrawalOrder } from '#money/withdrawals/withdrawals.contract.ts'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { WITHDRAWAL_PATH } from '../../paths.ts'
import { OpenItemRow } from './open-item-row.tsx'

/** A withdrawal on its way. One that waits for the member shows the time they have. */
export function OpenWithdrawalRow({ order }: { order: WithdrawalOrder }) {
  const { t } = useTranslation()
  const waiting = order.state === 'paid'
  const words = waiting
    ? 'portal.centre.open.toConfirm'
    : order.state === 'submitted'
      ? 'portal.centre.open.reviewing'
      : order.state === 'held'
        ? 'portal.centre.open.asked'
        : order.state === 'inquired'
          ? 'portal.centre.open.inquiring'
          : 'portal.centre.open.paying'
  return (
    <OpenItemRow
      sign={
        waiting && order.confirmBy ? (
          <ConfirmRing confirmBy={order.confirmBy} paidAt={order.paidAt} />
        ) : (
          <ArrowUpFromLine size={20} strokeWidth={1.75} aria-hidden="true" className="text-brand-text" />
        )
      }
      title={t('portal.centre.open.withdrawal', {
        bank: order.bankNames[currentLanguage()],
        lastFour: order.lastFour,
      })}
      detail={t(words, { amount: amountText(order.amount, { currency: order.currency, decimals: 'exact' }) })}
      action={
        <ButtonLink to={WITHDRAWAL_PATH} size="sm" variant="secondary">
          {t(
            waiting
              ? 'portal.centre.open.confirm'
              : order.state === 'held'
                ? 'portal.centre.open.answer'
                : 'portal.centre.open.look',
          )}
        </ButtonLink>
      }
    />
  )
}

function ConfirmRing({ confirmBy, paidAt }: { confirmBy: string; paidAt: string | null }) {
  const { t } = useTranslation()
  const refresh = useRefreshWithdrawals()
  const [offsetMs] = useState(() => serverNow() - Date.now())
  const whole = paidAt === null ? 0 : (Date.parse(confirmBy) - Date.parse(paidAt)) / 1000
  return (
    <CountdownRing
      deadline={confirmBy}
      totalSeconds={Math.max(1, whole)}
      offsetMs={offsetMs}
      size={44}
      label={t('portal.centre.open.timeLeft')}
      onZero={refresh}
    />
  )
}
