import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { differences } from '../../value.rules.ts'
import type { DocumentAnswer, Draft } from '../parts/use-draft.ts'
import { DifferenceLines } from './difference-lines.tsx'
import type { DocumentWords } from './value-words.ts'

/** What one's draft changes of what is live, with what the house says of it. */
export function DifferencePanel({
  document,
  draft,
  words,
}: {
  document: DocumentAnswer
  draft: Draft
  words: DocumentWords
}) {
  const { t } = useTranslation()
  const changed = differences(document.live.value, draft.value)
  return (
    <DeskPanel
      title={t('settings.diff.title')}
      detail={changed.length > 0 ? t('settings.diff.count', { count: changed.length }) : undefined}
    >
      {changed.length === 0 ? <p className="text-small text-text-3">{t('settings.diff.none')}</p> : null}
      <DifferenceLines changed={changed} value={draft.value} words={words} />
      <div className="mt-2.5 grid gap-2">
        {draft.isOutdated ? (
          <Note tone="warn">
            <p>{t('settings.diff.outdated', { version: document.newest.version })}</p>
            {draft.conflicts.length > 0 ? (
              <p>
                {t('settings.diff.conflicts', {
                  places: draft.conflicts.map((path) => words.place(path, draft.value)).join(', '),
                })}
              </p>
            ) : null}
            <Button variant="line" size="sm" className="mt-2" onClick={() => void draft.rebase()}>
              {t('settings.diff.rebase')}
            </Button>
          </Note>
        ) : null}
        <Report draft={draft} words={words} />
      </div>
    </DeskPanel>
  )
}

/** Faults, checks, what it touches, and how many people it takes. */
function Report({ draft: { report, value }, words }: { draft: Draft; words: DocumentWords }) {
  const { t } = useTranslation()
  if (!report) return null
  const failed = [
    ...report.faults.map((fault) => ({ path: fault.path, text: words.fault(fault) })),
    ...report.forbidden.map(({ path, why }) => ({ path, text: t(`settings.diff.${why}`) })),
  ]
  return (
    <ul className="grid gap-1 text-small">
      {failed.map(({ path, text }) => (
        <Line key={`${path} ${text}`} holds={false}>
          {t('settings.diff.fault', { field: words.place(path, value), text })}
        </Line>
      ))}
      {report.checks.map(({ path, key, params, holds }) => (
        <Line key={`${path} ${key}`} holds={holds}>
          {words.say(`checks.${key}`, params)}
        </Line>
      ))}
      {report.effect.map(({ key, params }) => (
        <li key={key} className="text-text-2">
          {words.say(`effects.${key}`, params)}
        </li>
      ))}
      {report.seats !== null ? (
        <li className="text-text-2">{t(`settings.diff.seats.${report.seats}`)}</li>
      ) : null}
    </ul>
  )
}

function Line({ holds, children }: { holds: boolean; children: string }) {
  const { t } = useTranslation()
  const Sign = holds ? Check : TriangleAlert
  return (
    <li className="flex items-start gap-2">
      <Sign
        size={14}
        strokeWidth={2}
        aria-hidden="true"
        className={`mt-0.5 flex-none ${holds ? 'text-success' : 'text-danger'}`}
      />
      <span className="sr-only">{t(holds ? 'platformDesk.signs.tick' : 'platformDesk.signs.fault')}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  )
}
