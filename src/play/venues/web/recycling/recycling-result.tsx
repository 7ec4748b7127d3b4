import { useTranslation } from 'react-i18next'
import { Note } from '#design/note/note.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { useVenueNames } from '../venue-names.ts'
import type { RecyclingEnd } from './recycling.rules.ts'
import type { RecyclingResult as Result } from './use-recycling.ts'

/**
 * What came of a recycling, announced; with every venue by itself where some did not give back what they had.
 */
export function RecyclingResult({ result, className }: { result: Result | null; className?: string }) {
  const { t } = useTranslation()
  const nameVenue = useVenueNames(true)
  const words: Record<RecyclingEnd, string> = {
    recovered: t('venues.ends.recovered'),
    empty: t('venues.ends.empty'),
    refused: t('venues.ends.refused'),
    unknown: t('venues.ends.unknown'),
    failed: t('venues.ends.failed'),
  }
  return (
    <div role="status">
      {result ? (
        <Note tone={result.tone} className={className}>
          {result.text}
          {result.venues.length > 0 ? (
            <ul className="mt-1">
              {result.venues
                .filter(({ end }) => end !== 'empty')
                .map(({ channelCode, amount, end }) => (
                  <li key={channelCode}>
                    {t('venues.recycledVenue', {
                      venue: nameVenue(channelCode),
                      amount: amountText(amount, { currency: 'CNY' }),
                      end: words[end],
                    })}
                  </li>
                ))}
            </ul>
          ) : null}
        </Note>
      ) : null}
    </div>
  )
}
