import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { HashWords } from './hash-words.tsx'

/** Something that somebody did or looked at. */
export interface TrailEntry {
  readonly key: string
  /** A change fills its arch, a look leaves it grey. */
  readonly kind: 'change' | 'view'
  readonly who: ReactNode
  readonly what: ReactNode
  /** An instant of the wire. */
  readonly at: string
  readonly reason?: ReactNode
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly hash?: string
}

/** What was done about a record, newest first as it is handed in. */
export function AuditTrail({ entries, empty }: { entries: readonly TrailEntry[]; empty?: ReactNode }) {
  const { t } = useTranslation()
  if (entries.length === 0)
    return <p className="text-small text-text-3">{empty ?? t('platformDesk.trail.empty')}</p>
  return (
    <ol className="relative grid gap-3 before:absolute before:inset-y-2 before:left-[3px] before:w-px before:bg-line">
      {entries.map((entry) => (
        <TrailRow key={entry.key} entry={entry} />
      ))}
    </ol>
  )
}

function TrailRow({ entry: { kind, who, what, at, reason, before, after, hash } }: { entry: TrailEntry }) {
  const { t } = useTranslation()
  return (
    <li className="relative flex gap-3 text-small">
      <i
        aria-hidden="true"
        className={clsx(
          'mt-1.5 h-2 w-1.75 flex-none rounded-t-[4px] rounded-b-[1px]',
          kind === 'change' ? 'bg-brand' : 'bg-text-3',
        )}
      />
      <div className="min-w-0 flex-1">
        <p>
          <span className="sr-only">{t(`platformDesk.trail.${kind}`)}</span>
          <b className="font-semibold">{who}</b> <span className="text-text-2">{what}</span>
        </p>
        {reason ? (
          <p className="text-text-2">
            {t('platformDesk.trail.reason')} {reason}
          </p>
        ) : null}
        {before !== undefined || after !== undefined ? (
          <p className="[overflow-wrap:anywhere]">
            {before === undefined ? null : (
              <del className="text-text-3">
                <span className="sr-only">{t('platformDesk.trail.before')} </span>
                {before}
              </del>
            )}
            {before !== undefined && after !== undefined ? ' → ' : null}
            {after === undefined ? null : (
              <ins className="font-semibold no-underline">
                <span className="sr-only">{t('platformDesk.trail.after')} </span>
                {after}
              </ins>
            )}
          </p>
        ) : null}
        {hash ? (
          <p className="text-text-3">
            <HashWords hash={hash} short />
          </p>
        ) : null}
      </div>
      <time dateTime={at} className="flex-none text-meta text-text-3">
        {timeWords(at, currentLanguage())}
      </time>
    </li>
  )
}
