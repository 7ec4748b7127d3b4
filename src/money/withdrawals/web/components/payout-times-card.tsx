import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import type { PayoutTimes } from '../../withdrawals.contract.ts'
import { useDurationWords } from '../form/duration-words.ts'
import { usePublishedTimes } from '../withdrawals.queries.ts'

/**
 * How long withdrawals of all members took lately: bars, median, and how many were measured; below, what each
 * way took half of the times, and nine in ten.
 */
export function PayoutTimesCard({ times }: { times: PayoutTimes }) {
  const { t } = useTranslation()
  const durationWords = useDurationWords()
  const most = Math.max(...times.buckets)
  const medianBucket = Math.min(
    times.buckets.length - 1,
    Math.floor(times.medianSeconds / times.bucketSeconds),
  )
  const median = durationWords(times.medianSeconds)
  return (
    <Card padding="dense">
      <h2 className="font-semibold">{t('withdrawals.times.title', { days: times.days })}</h2>
      <div
        role="img"
        aria-label={t('withdrawals.times.label', { median })}
        className="mt-3 grid h-16 auto-cols-fr grid-flow-col items-end gap-0.75"
      >
        {times.buckets.map((count, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place
            key={index}
            style={{ height: `${Math.max(4, Math.round((count / most) * 100))}%` }}
            className={clsx('rounded-t-xs', index === medianBucket ? 'bg-brand' : 'bg-surface-3')}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-micro text-text-3">
        <span>{durationWords(0)}</span>
        <span>{t('withdrawals.times.median', { median })}</span>
        <span>{durationWords(times.bucketSeconds * times.buckets.length)}</span>
      </p>
      <p className="mt-2 text-meta text-text-3">{t('withdrawals.times.count', { count: times.count })}</p>
      <ByWay />
    </Card>
  )
}

function ByWay() {
  const { t } = useTranslation()
  const durationWords = useDurationWords()
  const { data } = usePublishedTimes()
  if (!data || data.ways.length === 0) return null
  return (
    <KeyValues
      className="mt-2 border-t border-line pt-1.5"
      rows={data.ways.map(({ way, medianSeconds, p90Seconds }) => ({
        key: way,
        label: t(`withdrawals.times.ways.${way}`),
        value: t('withdrawals.times.halfAndMost', {
          median: durationWords(medianSeconds),
          most: durationWords(p90Seconds),
        }),
      }))}
    />
  )
}
