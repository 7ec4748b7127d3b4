import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { Money } from '#design/money/money.tsx'
import { SplitBar } from '#design/split-bar/split-bar.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { QuickWithdrawal } from '../../../quick-withdrawal.contract.ts'
import { partStatusOf, partsOf, sharesOf } from '../../parts.rules.ts'
import { NotFoundNotes } from './not-found-notes.tsx'
import { OrdinaryNote } from './ordinary-note.tsx'
import { PartRow } from './part-row.tsx'

/** The quick withdrawals of which something is still to come, each with its parts. */
export function OpenQuickWithdrawals({ orders }: { orders: readonly QuickWithdrawal[] }) {
  return orders.map((order) => <OpenOrder key={order.billNo} order={order} />)
}

function OpenOrder({ order }: { order: QuickWithdrawal }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const parts = partsOf(order)
  // What came back from a payer who did not pay is matched again, and counts no more.
  const standing = parts.filter((part) => partStatusOf(part) !== 'returned').length
  const waiting = parts.filter((part) => partStatusOf(part) === 'waitingToConfirm').length
  const { received, toConfirm, rest } = sharesOf(order)
  const headingId = `open-${order.billNo}`
  return (
    <Card padding="none" aria-labelledby={headingId} className="overflow-hidden">
      <div className="px-5 py-4.5 lg:px-7">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 id={headingId} className="flex flex-wrap items-center gap-2.5 type-card">
              {t('quickpay.withdraw.openTitle')}
              {waiting > 0 ? (
                <Tag tone="warn">{t('quickpay.withdraw.waitingCount', { count: waiting })}</Tag>
              ) : null}
            </h2>
            <p className="mt-1 text-small text-text-2">
              {t('quickpay.withdraw.order', {
                billNo: order.billNo,
                time: timeWords(order.submittedAt, language),
              })}{' '}
              {standing > 1
                ? t('quickpay.withdraw.split', { count: standing })
                : t('quickpay.withdraw.toCard', {
                    bank: order.bankNames[language],
                    lastFour: order.lastFour,
                  })}
            </p>
          </div>
          <div className="md:text-right">
            <Money amount={order.amount} currency={order.currency} className="text-[26px] leading-[1.2]" />
            <p className="text-small text-text-2">
              {t('quickpay.withdraw.received', {
                amount: amountText(order.received, { currency: order.currency }),
              })}
            </p>
          </div>
        </div>
        <SplitBar
          className="mt-4"
          parts={[
            { key: 'received', size: received.units, color: 'var(--brand)' },
            { key: 'toConfirm', size: toConfirm.units, color: 'var(--warn)' },
            { key: 'rest', size: rest.units, color: 'var(--surface-3)' },
          ]}
        />
      </div>
      <ul>
        {parts.map((part, index) => (
          <PartRow
            key={part.billNo}
            part={part}
            place={parts.length > 1 ? index + 1 : null}
            submittedAt={order.submittedAt}
          />
        ))}
      </ul>
      <div className="grid gap-2.5 border-t border-line px-5 py-4 empty:hidden lg:px-7">
        <NotFoundNotes order={order} />
        <OrdinaryNote order={order} />
      </div>
    </Card>
  )
}
