import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { useChangeBody } from '#platform/desk/web/change-bodies.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { HashWords } from '#platform/desk/web/record/hash-words.tsx'
import type { WholeChange } from '../../changes.contract.ts'
import { useFactName, useFactValue } from './change-words.ts'

/** What was said, as it is signed: field by field, or as the desk shows such changes. */
export function ChangeInput({ change }: { change: WholeChange }) {
  const { t } = useTranslation()
  const nameOf = useFactName(change.words)
  const wordsOf = useFactValue(change.words)
  const shown = useChangeBody(change.action)
  const fields = Object.entries(change.input).map(([name, value]) => ({
    key: name,
    label: nameOf(name),
    value: wordsOf(value, name),
  }))
  const lines = [
    ...(shown ? [] : fields),
    { key: ' reason', label: t('changes.one.reason'), value: change.reason },
    {
      key: ' subject',
      label: t('changes.one.subject'),
      value: <span className="type-hash">{change.subject}</span>,
    },
  ]
  return (
    <DeskPanel title={t('changes.one.said')} detail={<HashWords hash={change.inputHash} short />}>
      {shown ? (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <shown.Body action={change.action} input={change.input} facts={change.facts} />
        </Suspense>
      ) : null}
      <FactLines lines={lines} />
    </DeskPanel>
  )
}

/** What it rests on: as it was proposed, and beside it what is another by now. */
export function ChangeFacts({ change }: { change: WholeChange }) {
  const { t } = useTranslation()
  const nameOf = useFactName(change.words)
  const wordsOf = useFactValue(change.words)
  const { facts, factsNow, staleWhy } = change
  const now = staleWhy === 'facts' ? change.after : factsNow
  const shown = useChangeBody(change.action)
  const names = [...new Set([...Object.keys(facts), ...Object.keys(now ?? {})])]
  const differs = (name: string) => now !== null && facts[name] !== now[name]
  const isOpen = change.endedAt === null
  const isShown = (name: string) => shown?.facts.includes(name) === true
  const written = names.filter((name) => !isShown(name) || differs(name))
  const lines = written.map((name) => ({
    key: name,
    label: nameOf(name),
    tone: differs(name) ? ('warn' as const) : undefined,
    value: isShown(name)
      ? t('changes.one.isAnother')
      : differs(name)
        ? t('changes.one.thenAndNow', { was: wordsOf(facts[name], name), now: wordsOf(now?.[name], name) })
        : wordsOf(facts[name], name),
  }))
  return (
    <DeskPanel title={t('changes.one.restsOn')} detail={<HashWords hash={change.factsHash} short />}>
      {names.length === 0 ? (
        <p className="text-small text-text-3">{t('changes.one.restsOnNothing')}</p>
      ) : (
        <FactLines lines={lines} />
      )}
      {isOpen && now === null && names.length > 0 ? (
        <p className="mt-2 text-meta text-warn">{t('changes.one.unreadableNow')}</p>
      ) : null}
      {isOpen && names.some(differs) ? (
        <p className="mt-2 text-meta text-warn">{t('changes.one.willBeStale')}</p>
      ) : null}
    </DeskPanel>
  )
}

/** What came of it: before and after, the refusal it met, or why it ended without. */
export function ChangeEnd({ change }: { change: WholeChange }) {
  const { t } = useTranslation()
  const nameOf = useFactName(change.words)
  const wordsOf = useFactValue(change.words)
  const { state, before, after, refusal, staleWhy, endedBy, endReason } = change
  const shown = useChangeBody(change.action)
  if (change.endedAt === null) return null
  const names =
    state === 'applied' && !shown
      ? [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      : []
  const lines = names.map((name) => ({
    key: name,
    label: nameOf(name),
    value: t('changes.one.thenAndNow', {
      was: wordsOf(before?.[name], name),
      now: wordsOf(after?.[name], name),
    }),
  }))
  // The desk has said it already.
  if (shown && state === 'applied' && !endReason) return null
  return (
    <DeskPanel title={t(`changes.ended.${state}`)} detail={endedBy?.name}>
      {endReason ? <p className="text-small [overflow-wrap:anywhere]">{endReason}</p> : null}
      {staleWhy ? <p className="text-small">{t(`changes.stale.${staleWhy}`)}</p> : null}
      {refusal ? <RefusalWords refusal={refusal} /> : null}
      {lines.length > 0 ? <FactLines lines={lines} /> : null}
    </DeskPanel>
  )
}

function RefusalWords({ refusal: { code, key, params } }: { refusal: NonNullable<WholeChange['refusal']> }) {
  const { t } = useTranslation()
  const written = Object.entries(params).map(([name, value]) => [
    name,
    isAmount(value) ? value.amount : value,
  ])
  return (
    <p className="text-small text-danger">
      {String(t(key, { ...Object.fromEntries(written), defaultValue: key }))}{' '}
      <span className="text-text-3">{code}</span>
    </p>
  )
}

const isAmount = (value: unknown): value is { amount: string } =>
  typeof value === 'object' && value !== null && 'amount' in value
