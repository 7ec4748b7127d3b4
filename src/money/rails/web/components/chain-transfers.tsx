import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Money } from '#design/money/money.tsx'
import { Tag, type TagTone } from '#design/tag/tag.tsx'
import type { SandboxAddress, SandboxChainTransfer } from '../../sandbox-chain.contract.ts'

const TONES: Readonly<Record<SandboxChainTransfer['status'], TagTone>> = {
  scheduled: 'neutral',
  confirming: 'info',
  arrived: 'success',
  dropped: 'danger',
}

/** What was sent to an address, and how often each was confirmed. */
export function ChainTransfers({ address }: { address: SandboxAddress }) {
  const { t, i18n } = useTranslation()
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium', hour12: false })
  return (
    <Card>
      <CardHead title={t('rails.chain.transfers')} />
      {address.transfers.length === 0 ? (
        <EmptyState title={t('rails.chain.none')} detail={t('rails.chain.noneDetail')} />
      ) : (
        <ul className="mt-2" aria-live="polite">
          {address.transfers.map((transfer) => (
            <li
              key={transfer.id}
              className="flex items-start justify-between gap-4 border-b border-line py-3 last:border-b-0"
            >
              <div className="min-w-0 text-small">
                <p className="font-semibold">{t(`rails.chain.scenarios.${transfer.scenario}.name`)}</p>
                <p className="text-meta text-text-2">
                  {t('rails.chain.confirmations', {
                    count: transfer.confirmations,
                    needed: address.confirmationsNeeded,
                  })}
                </p>
                <p className="font-mono text-meta break-all text-text-3">{transfer.txId}</p>
                {transfer.nextAt ? (
                  <p className="text-meta text-text-3">
                    {t('rails.chain.next', { time: clock.format(new Date(transfer.nextAt)) })}
                  </p>
                ) : null}
              </div>
              <div className="flex-none text-right">
                <Money amount={transfer.amount} currency="USDT" decimals={6} />
                <p className="mt-1">
                  <Tag tone={TONES[transfer.status]}>{t(`rails.chain.status.${transfer.status}`)}</Tag>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
