import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { ActionOutcomeNote } from '#platform/desk/web/action/action-outcome.tsx'
import { type ActionOutcome, useAction } from '#platform/desk/web/action/use-action.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { Permission } from '#platform/http/contract.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { publishCall, versionCall } from '../../settings.contract.ts'
import type { DocumentWords } from '../difference/value-words.ts'
import type { DocumentAnswer } from './use-draft.ts'

type Version = DocumentAnswer['history'][number]

/** What was published, newest first; one press proposes to go back to one that was live. */
export function HistoryPanel({
  document,
  words,
  outcome,
  onSubmitted,
}: {
  document: DocumentAnswer
  words: DocumentWords
  /** What became of going back, while nothing else was done since. */
  outcome: ActionOutcome | null
  onSubmitted: (outcome: ActionOutcome) => void
}) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { id, history, live, newest, due } = document
  const permission = document.permission as Permission
  const publish = useMemo(() => publishCall({ id, permission }), [id, permission])
  const { mutateAsync, isPending } = useAction(publish)
  const [problem, setProblem] = useState<string | null>(null)
  const goBack = async (version: number) => {
    setProblem(null)
    try {
      const { value } = await callApi(versionCall, { id, version: String(version) }, { reads: true })
      const reason = t('settings.history.reason', { version })
      onSubmitted(
        await mutateAsync({ baseVersion: newest.version, value, rollsBack: version, reason } as never),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message || t('platformDesk.refused'))
    }
  }
  const isOpen = may(permission) && due === null
  return (
    <DeskPanel title={t('settings.history.title')}>
      <div role="status">{outcome ? <ActionOutcomeNote outcome={outcome} /> : null}</div>
      {problem ? (
        <div role="alert">
          <Note tone="danger">{problem}</Note>
        </div>
      ) : null}
      <ol className="grid">
        {history.map((version) => (
          <li key={version.version} className="border-b border-line py-2 text-small last:border-b-0">
            <VersionLines version={version} words={words} document={document} />
            {isOpen && version.version < live.version && version.cancelledAt === null ? (
              <Button
                variant="line"
                size="sm"
                className="mt-1.5"
                busy={isPending}
                onClick={() => void goBack(version.version)}
              >
                {t('settings.history.back', { version: version.version })}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </DeskPanel>
  )
}

function VersionLines({
  version: { version, effectiveFrom, proposedBy, publishedBy, reason, rollsBack, cancelledAt, changed },
  words,
  document,
}: {
  version: Version
  words: DocumentWords
  document: DocumentAnswer
}) {
  const { t } = useTranslation()
  const at = (instant: string) => timeWords(instant, currentLanguage())
  const names = [...new Set([proposedBy?.name, publishedBy?.name].filter(Boolean))].join(' / ')
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{t('settings.history.version', { version })}</span>
        <span className="text-meta text-text-3">{at(effectiveFrom)}</span>
      </p>
      {version === document.live.version || version === document.due?.version ? (
        <p className="my-0.5">
          {version === document.live.version ? (
            <Tag tone="success">{t('settings.history.live')}</Tag>
          ) : (
            <Tag tone="warn">{t('settings.history.due')}</Tag>
          )}
        </p>
      ) : null}
      <p className="text-text-2">{names || t('settings.list.byProgram')}</p>
      {changed.length > 0 ? (
        <p className="text-meta text-text-3 [overflow-wrap:anywhere]">
          {[...new Set(changed.map((path) => words.place(path, document.live.value)))].join(', ')}
        </p>
      ) : null}
      {reason ? <p className="[overflow-wrap:anywhere]">{reason}</p> : null}
      {rollsBack ? (
        <p className="text-meta">{t('settings.history.rollsBack', { version: rollsBack })}</p>
      ) : null}
      {cancelledAt ? (
        <p className="text-meta text-warn">{t('settings.history.cancelled', { at: at(cancelledAt) })}</p>
      ) : null}
    </>
  )
}
