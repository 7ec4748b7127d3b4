import { useTranslation } from 'react-i18next'
import type { Difference } from '../../value.rules.ts'
import type { DocumentWords } from './value-words.ts'

/** Where two values of a document differ: each place by its name, before and after as a person says them. */
export function DifferenceLines({
  changed,
  value,
  words,
}: {
  changed: readonly Difference[]
  /** The later value, which names its rows. */
  value: unknown
  words: DocumentWords
}) {
  const { t } = useTranslation()
  return (
    <dl className="grid gap-2.5">
      {changed.map(({ path, before, after }) => (
        <div key={path}>
          <dt className="mb-1 text-meta text-text-2">{words.place(path, value)}</dt>
          <Side sign="−" said={t('settings.diff.before')} tone="tone-danger">
            {words.value(path, before, value)}
          </Side>
          <Side sign="+" said={t('settings.diff.after')} tone="tone-success">
            {words.value(path, after, value)}
          </Side>
        </div>
      ))}
    </dl>
  )
}

function Side({
  sign,
  said,
  tone,
  children,
}: {
  sign: string
  said: string
  tone: string
  children: string
}) {
  return (
    <dd
      className={`flex gap-2.5 px-3 py-1.5 text-small text-text first-of-type:rounded-t-sm last-of-type:rounded-b-sm ${tone}`}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{said}</span>
      <span className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">{children}</span>
    </dd>
  )
}
