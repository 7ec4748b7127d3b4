import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { SumTiles } from '#platform/desk/web/page/sum-tiles.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { WireAmount } from '#platform/money/money.ts'
import { useDurationWords } from '../../../web/form/duration-words.ts'
import { withdrawalSumsCall } from '../../withdrawals.desk.ts'

const NONE = '—'

/** What waits with its sum, what is past its promise, how long decisions take, and what was released today. */
export function QueueSums() {
  const { t } = useTranslation()
  const duration = useDurationWords()
  const { data } = useCallQuery(withdrawalSumsCall, {}, { pollSeconds: 20 })
  const usdt = (amount: WireAmount<'USDT'> | undefined) =>
    amount === undefined || amount === '0.00'
      ? undefined
      : amountText(amount, { currency: 'USDT', decimals: 'exact' })
  return (
    <SumTiles
      tiles={[
        {
          key: 'waiting',
          label: t('withdrawalsDesk.sums.waiting'),
          value: data ? data.waiting.count : NONE,
          note: data ? (
            <>
              <Money amount={data.waiting.cny} currency="CNY" decimals="exact" /> {usdt(data.waiting.usdt)}
            </>
          ) : undefined,
        },
        {
          key: 'late',
          label: t('withdrawalsDesk.sums.late'),
          value: data ? data.late : NONE,
          tone: data && data.late > 0 ? 'danger' : undefined,
        },
        {
          key: 'median',
          label: t('withdrawalsDesk.sums.median'),
          value: data?.medianSeconds == null ? NONE : duration(data.medianSeconds),
          note: t('withdrawalsDesk.sums.lastDay'),
        },
        {
          key: 'released',
          label: t('withdrawalsDesk.sums.released'),
          value: data ? <Money amount={data.releasedToday.cny} currency="CNY" decimals="exact" /> : NONE,
          note: data
            ? [
                t('withdrawalsDesk.sums.times', { count: data.releasedToday.count }),
                usdt(data.releasedToday.usdt),
              ]
                .filter(Boolean)
                .join(' · ')
            : undefined,
        },
      ]}
    />
  )
}
