import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { AuditTrail } from '#platform/desk/web/record/audit-trail.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'

/** What is held against a proof, character by character. */
export function Raw({ text }: { text: string }) {
  return <code className="font-mono text-meta font-normal [overflow-wrap:anywhere]">{text}</code>
}

/** A moment in the page's language. */
export const moment = (iso: string) => timeWords(iso, currentLanguage())

/** A record's page before it has its record, or where it cannot have it. */
export function Waiting({
  title,
  answer,
}: {
  title: string
  answer: Parameters<typeof LoadProblem>[0]['answer']
}) {
  const { t } = useTranslation()
  return (
    <DeskPage title={title}>
      {answer.error ? (
        <LoadProblem answer={answer} card />
      ) : (
        <SkeletonGroup label={t('drawsDesk.loading')} className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
    </DeskPage>
  )
}

interface Entry {
  readonly id: string
  readonly action: string
  readonly kind: 'system' | 'visitor' | 'member' | 'staff'
  readonly who: string | null
  readonly at: string
  readonly reason: string | null
}

/** What was written down, in words; `nameOf` says which game an entry is about. */
export function Trail<E extends Entry>({
  entries,
  nameOf,
}: {
  entries: readonly E[]
  nameOf?: (entry: E) => string
}) {
  const { t } = useTranslation()
  return (
    <AuditTrail
      entries={entries.map((entry) => ({
        key: entry.id,
        kind: 'change',
        who: entry.who ?? t(`drawsDesk.by.${entry.kind}`),
        what: t(`drawsDesk.did.${entry.action.replaceAll('.', '_')}`, {
          game: nameOf?.(entry) ?? '',
          defaultValue: entry.action,
        }),
        at: entry.at,
        reason: entry.reason ?? undefined,
      }))}
    />
  )
}
