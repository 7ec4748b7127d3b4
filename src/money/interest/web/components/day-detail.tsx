import { useTranslation } from 'react-i18next'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { BookedEntriesView, LoadedEntries } from '#money/wallet/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { WireAmount } from '#platform/money/money.ts'
import type { InterestDay } from '../../interest.contract.ts'
import { useDayEntries } from '../interest.queries.ts'

/** What a day opens to: how its interest was reckoned, and where it stands in the books. */
export function DayDetail({ day }: { day: InterestDay }) {
  const { t } = useTranslation()
  const exact = (amount: WireAmount<'CNY'>) => <Money amount={amount} currency="CNY" decimals={6} />
  return (
    <>
      <KeyValues
        className="mb-3 max-w-120"
        rows={[
          {
            key: 'sum',
            label: t('interest.detail.sum'),
            value: t('interest.detail.formula', {
              base: amountText(day.base, { currency: 'CNY' }),
              percent: day.annualPercent,
            }),
          },
          { key: 'in', label: t('interest.detail.carriedIn'), value: exact(day.carriedIn) },
          {
            key: 'earned',
            label: t('interest.detail.earned'),
            value: <Money amount={day.earned} currency="CNY" />,
          },
          { key: 'out', label: t('interest.detail.carriedOut'), value: exact(day.carriedOut) },
        ]}
      />
      <Entries day={day.day} />
    </>
  )
}

function Entries({ day }: { day: string }) {
  const { t } = useTranslation()
  return (
    <LoadedEntries answer={useDayEntries(day)}>
      {(booked) =>
        booked.entries.length > 0 ? (
          <BookedEntriesView booked={booked} />
        ) : (
          <p className="text-small text-text-2">{t('interest.detail.noCent')}</p>
        )
      }
    </LoadedEntries>
  )
}
