import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Money } from '#design/money/money.tsx'
import { Tag, type TagTone } from '#design/tag/tag.tsx'
import type { SandboxPayment, SandboxTransfer } from '../../sandbox.contract.ts'

const TONES: Readonly<Record<SandboxTransfer['status'], TagTone>> = {
  scheduled: 'neutral',
  incoming: 'info',
  settled: 'success',
  declined: 'danger',
}

/** The transfers a tester made, how far each is, and whether the house has taken the bank's word of it. */
export function BankTransfers({ payment }: { payment: SandboxPayment }) {
  const { t, i18n } = useTranslation()
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium', hour12: false })
  const time = (instant: string) => clock.format(new Date(instant))
  return (
    <Card>
      <CardHead title={t('rails.sandbox.transfersTitle')} />
      {payment.transfers.length === 0 ? (
        <EmptyState title={t('rails.sandbox.noTransfers')} detail={t('rails.sandbox.never')} />
      ) : (
        <ul className="mt-2" aria-live="polite">
          {payment.transfers.map((transfer) => (
            <li
              key={transfer.id}
              className="flex items-start justify-between gap-4 border-b border-line py-3 last:border-b-0"
            >
              <div className="min-w-0 text-small">
                <p className="font-semibold">{t(`rails.sandbox.scenarios.${transfer.scenario}.name`)}</p>
                <p className="text-meta text-text-3">
                  {time(transfer.madeAt)} · {t('rails.sandbox.remark')} {transfer.remark}
                </p>
                <p className="text-meta text-text-2">
                  {transfer.nextAt
                    ? t('rails.sandbox.nextNotice', { time: time(transfer.nextAt) })
                    : transfer.acknowledged
                      ? t('rails.sandbox.acknowledged')
                      : t('rails.sandbox.unacknowledged')}
                </p>
              </div>
              <div className="text-right">
                <Money amount={transfer.amount} currency={payment.currency} />
                <p className="mt-1">
                  <Tag tone={TONES[transfer.status]}>{t(`rails.sandbox.status.${transfer.status}`)}</Tag>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
