import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { LegWords, RoundWords } from '../round-words.ts'

const LOOKS: Partial<Record<LegWords['result'], string>> = {
  win: 'text-success',
  'half-win': 'text-success',
  review: 'text-warn',
  rejected: 'text-warn',
}

/** The legs of a round that has some, each with its price and how it ended or stands. */
export function RoundLegs({ legs, className }: { legs: RoundWords['legs']; className?: string }) {
  const { t } = useTranslation()
  if (!legs) return null
  return (
    <ol aria-label={t('records.legs')} className={clsx('mb-3 grid gap-2 text-small', className)}>
      {legs.map(({ key, what, about, price, note, result }) => (
        <li key={key} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            <span className="font-semibold">{what}</span> <span className="text-text-2">{price}</span>
            <span className="block text-meta text-text-2">{about}</span>
            {note ? <span className="block text-meta text-text-3">{note}</span> : null}
          </span>
          <span className={clsx('flex-none', LOOKS[result] ?? 'text-text-2')}>
            {t(`records.results.${result}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
