import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Note } from '#design/note/note.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { ActionOutcomeNote } from '#platform/desk/web/action/action-outcome.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import type { ActionOutcome } from '#platform/desk/web/action/use-action.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { Permission } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { brakeCall, cancelCall, publishCall } from '../../settings.contract.ts'
import { differences } from '../../value.rules.ts'
import { momentOf } from './moment.ts'
import type { DocumentAnswer, Draft } from './use-draft.ts'

/** Where somebody submits their draft: from when on, why, and as what they may. */
export function PublishPanel({
  document,
  draft,
  onSubmitted,
}: {
  document: DocumentAnswer
  draft: Draft
  onSubmitted: (outcome: ActionOutcome) => void
}) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [typed, setTyped] = useState('')
  const { id } = document
  const permission = document.permission as Permission
  const brake = document.brake as Permission | null
  const publish = useMemo(() => publishCall({ id, permission }), [id, permission])
  const stop = useMemo(() => (brake === null ? null : brakeCall({ id, permission: brake })), [id, brake])
  const blocked = blockedBecause()
  const seats = draft.report?.seats
  const input = () => ({ baseVersion: document.newest.version, value: draft.value })
  const canPublish = viewer.may(permission)
  // Who may do no more than stop keeps the panel: what became of it is said there.
  const canStop = stop !== null && viewer.may(stop.permission) && (seats === 'brake' || !canPublish)
  const notToStop = blocked ?? (seats === 1 || seats === 2 ? t('settings.errors.notABrake') : undefined)

  function blockedBecause(): string | undefined {
    const { report } = draft
    if (draft.state === 'none' && document.due)
      return t('settings.errors.anotherIsDue', { version: document.due.version })
    if (differences(document.live.value, draft.value).length === 0) return t('settings.errors.unchanged')
    if (!report) return t('settings.publish.notSaved')
    if (report.faults.length > 0 || report.forbidden.length > 0 || report.checks.some(({ holds }) => !holds))
      return t('settings.publish.faulty')
    if (draft.isOutdated) return t('settings.publish.outdated')
    if (document.due && !(report.seats === 'brake' && when === 'now'))
      return t('settings.errors.anotherIsDue', { version: document.due.version })
    if (when === 'later' && momentOf(typed) === null) return t('settings.publish.whenNeeded')
    return undefined
  }
  if (!canPublish && !canStop) return null
  return (
    <ActionPanel
      title={t('settings.publish.title')}
      note={seats && (canPublish || seats === 'brake') ? t(`settings.publish.takes.${seats}`) : undefined}
      actions={[
        ...(canPublish
          ? [
              deskAction({
                key: 'publish',
                call: publish,
                label: t(seats === 2 ? 'settings.publish.propose' : 'settings.publish.do'),
                tone: 'main',
                blocked,
                input: () => ({
                  ...input(),
                  ...(when === 'later' ? { effectiveFrom: momentOf(typed) ?? undefined } : {}),
                }),
                onDone: onSubmitted,
              }),
            ]
          : []),
        ...(canStop && stop
          ? [
              deskAction({
                key: 'brake',
                call: stop,
                label: t('settings.publish.brake'),
                tone: 'danger',
                blocked: canPublish ? undefined : notToStop,
                isOff: notToStop !== undefined,
                input,
                onDone: onSubmitted,
              }),
            ]
          : []),
      ]}
    >
      {canPublish ? (
        <>
          <RadioList
            label={t('settings.publish.when')}
            value={when}
            onValueChange={setWhen}
            items={[
              { value: 'now', label: t('settings.publish.now') },
              { value: 'later', label: t('settings.publish.later') },
            ]}
          />
          {when === 'later' ? (
            <Field label={t('settings.publish.at')} hint={t('settings.publish.atHint')}>
              <Input type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
            </Field>
          ) : null}
        </>
      ) : null}
    </ActionPanel>
  )
}

/** Takes back what is due. */
export function CancelPanel({
  document,
  due,
  onSubmitted,
}: {
  document: DocumentAnswer
  due: NonNullable<DocumentAnswer['due']>
  onSubmitted: (outcome: ActionOutcome) => void
}) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const permission = document.permission as Permission
  const cancel = useMemo(() => cancelCall({ id: document.id, permission }), [document.id, permission])
  const title = t('settings.due.title', {
    version: due.version,
    at: timeWords(due.effectiveFrom, currentLanguage()),
  })
  // Whoever may only look is told as well.
  if (!may(permission)) return <Note tone="warn">{title}</Note>
  return (
    <ActionPanel
      title={title}
      note={t('settings.due.note')}
      actions={[
        deskAction({
          key: 'cancel',
          call: cancel,
          label: t('settings.due.cancel'),
          tone: 'danger',
          input: () => ({ version: due.version }),
          onDone: onSubmitted,
        }),
      ]}
    />
  )
}

/** What became of taking back, once nothing is due any more. */
export function CancelledPanel({ outcome }: { outcome: ActionOutcome }) {
  const { t } = useTranslation()
  const status = useRef<HTMLDivElement>(null)
  // The button is gone, and with it the focus.
  useEffect(() => status.current?.focus(), [])
  return (
    <DeskPanel title={t('settings.due.cancel')}>
      <div ref={status} tabIndex={-1} role="status" className="outline-none">
        <ActionOutcomeNote outcome={outcome} />
      </div>
    </DeskPanel>
  )
}
