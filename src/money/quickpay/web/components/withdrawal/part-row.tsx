import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { Note } from '#design/note/note.tsx'
import { CountdownRing } from '#design/ring/countdown-ring.tsx'
import { useDurationWords } from '#money/withdrawals/web/index.ts'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { answerNo, partStatusOf, type QuickPart } from '../../parts.rules.ts'
import { useRefreshQuick } from '../../quickpay.queries.ts'
import { AppealNote } from '../appeal-note.tsx'
import { bankName } from './bank-name.ts'
import { PartConfirmation } from './part-confirmation.tsx'
import { PartStages } from './part-stages.tsx'

/**
 * A part of a quick withdrawal. The one that waits for the member is tinted, says who paid, and holds the
 * buttons.
 */
export function PartRow({
  part,
  place,
  submittedAt,
}: {
  part: QuickPart
  /** Which of its order's parts it is, from 1; null where the order was not split. */
  place: number | null
  submittedAt: string
}) {
  const { t } = useTranslation()
  const status = partStatusOf(part)
  const waiting = status === 'waitingToConfirm'
  return (
    <li
      className={clsx(
        'grid gap-x-7 gap-y-3.5 border-t border-line px-5 py-4.5 md:grid-cols-[112px_minmax(0,1fr)_220px] lg:px-7',
        waiting &&
          'bg-[color-mix(in_oklab,var(--warn)_7%,var(--surface-1))] shadow-[inset_3px_0_0_var(--warn)]',
      )}
    >
      <div>
        <p className="text-small text-text-2">
          {place === null ? t('quickpay.part.whole') : t('quickpay.part.no', { no: place })}
        </p>
        <Money amount={part.amount} currency={part.currency} className="text-[17px]" />
      </div>
      <div className="min-w-0">
        <PartStages part={part} className="max-w-md" />
        {waiting ? <PayerFacts part={part} /> : null}
      </div>
      <div className="min-w-0">
        <PartState part={part} submittedAt={submittedAt} />
        {waiting ? <PartConfirmation key={answerNo(part)} part={part} /> : null}
      </div>
      {status === 'frozen' ? (
        <Note tone="warn" className="md:col-span-3">
          {t('quickpay.part.frozenNote')}
        </Note>
      ) : null}
      {part.appeal ? <AppealNote appeal={part.appeal} side="receiver" className="md:col-span-3" /> : null}
    </li>
  )
}

/** What a part waits for, or how it ended, with the time left where a clock runs. */
function PartState({ part, submittedAt }: { part: QuickPart; submittedAt: string }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const durationWords = useDurationWords()
  const refresh = useRefreshQuick()
  const [offsetMs] = useState(() => serverNow() - Date.now())
  const status = partStatusOf(part)
  const detail = () => {
    if (status === 'matching' && part.expiresAt)
      return t('quickpay.part.matchingUntil', { time: timeWords(part.expiresAt, language) })
    if (status === 'received' && part.endedAt) {
      const seconds = Math.max(1, Math.round((Date.parse(part.endedAt) - Date.parse(submittedAt)) / 1000))
      return t('quickpay.part.receivedAt', {
        time: timeWords(part.endedAt, language),
        duration: durationWords(seconds),
      })
    }
    return t(`quickpay.part.${status}Detail`)
  }
  const hasRing = (status === 'waitingToPay' || status === 'waitingToConfirm') && part.expiresAt
  return (
    <div className="flex items-center gap-2.5 md:justify-end">
      <p className="min-w-0 text-small text-text-2 md:text-right">
        <b
          className={clsx(
            'block text-body font-semibold',
            status === 'received'
              ? 'text-success'
              : status === 'waitingToConfirm'
                ? 'text-warn'
                : 'text-text',
          )}
        >
          {t(`quickpay.part.${status}`)}
        </b>
        {detail()}
      </p>
      {hasRing && part.expiresAt ? (
        <CountdownRing
          deadline={part.expiresAt}
          totalSeconds={Math.max(1, part.orderTimeOut * 60)}
          offsetMs={offsetMs}
          size={44}
          label={t('quickpay.timeLeft')}
          onZero={() => void refresh()}
        />
      ) : null}
    </div>
  )
}

/** Who paid, from where, and when, as the payer said it. */
function PayerFacts({ part: { payer, amount, currency } }: { part: QuickPart }) {
  const { t } = useTranslation()
  if (!payer) return null
  const rows = [
    ['name', t('quickpay.payer.name'), payer.payerName],
    [
      'bank',
      t('quickpay.payer.bank'),
      t('quickpay.payer.card', { bank: bankName(payer.bankCode), lastFour: payer.lastFour }),
    ],
    ['time', t('quickpay.payer.time'), timeWords(payer.paidAt, currentLanguage())],
  ] as const
  return (
    <>
      <dl className="mt-3.5 flex flex-wrap gap-x-8 gap-y-2 rounded-md bg-bg px-4 py-3">
        {rows.map(([key, label, value]) => (
          <div key={key} className="min-w-0">
            <dt className="text-meta text-text-2">{label}</dt>
            <dd className="text-small font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-meta text-text-2">
        {t('quickpay.payer.look', { amount: amountText(amount, { currency }) })}
      </p>
    </>
  )
}
