import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { money, readAmount } from '#platform/money/money.ts'
import type { CashOutPart, RoundView } from '../../records.contract.ts'

/** What of a round was cashed out before its end: when, for which offer, and what still runs. */
export function CashOuts({
  round: { stake, currency, state },
  cashOuts,
}: {
  round: RoundView
  cashOuts: readonly CashOutPart[]
}) {
  const { t } = useTranslation()
  const cashed = cashOuts.reduce((sum, one) => sum + readAmount(one.stake, currency).units, 0n)
  return (
    <ul className="mb-3 grid gap-2 text-small text-text-2">
      {cashOuts.map(({ no, stake: part, fair, marginPercent, paid, at, auto }) => (
        <li key={no} className="flex flex-wrap gap-x-4 gap-y-1">
          <span>
            {t(auto ? 'records.cashOut.auto' : 'records.cashOut.no', { no })}{' '}
            <time dateTime={at} className="whitespace-nowrap">
              {timeWords(at, currentLanguage())}
            </time>
          </span>
          <span>
            {t('records.cashOut.of')} <Money amount={part} currency={currency} />
          </span>
          <span>
            {t('records.cashOut.fair')} <Money amount={fair} currency={currency} />
          </span>
          <span>{t('records.cashOut.margin', { margin: marginPercent })}</span>
          <span className="text-text">
            {t('records.cashOut.paid')} <Money amount={paid} currency={currency} />
          </span>
        </li>
      ))}
      {state === 'settled' ? null : (
        <li>
          {t('records.cashOut.runs')}{' '}
          <Money amount={money(currency, readAmount(stake, currency).units - cashed)} />
        </li>
      )}
    </ul>
  )
}
