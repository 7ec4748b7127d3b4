import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import type { DocumentField } from '#platform/desk/document.ts'
import type { ActionOutcome } from '#platform/desk/web/action/use-action.ts'
import { useCrumb } from '#platform/desk/web/page/crumb.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { SaidBy } from '#platform/desk/web/texts/said-by.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { Permission } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { failureOf, LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { documentCall } from '../../settings.contract.ts'
import { DifferencePanel } from '../difference/difference-panel.tsx'
import { useDocumentWords } from '../difference/value-words.ts'
import { DocumentFields } from '../parts/document-fields.tsx'
import { HistoryPanel } from '../parts/history-panel.tsx'
import { PreviewLink } from '../parts/preview-link.tsx'
import { CancelledPanel, CancelPanel, PublishPanel } from '../parts/publish-panel.tsx'
import { type DocumentAnswer, type Draft, useDraft } from '../parts/use-draft.ts'
import { SETTINGS_PATH } from '../paths.ts'

/** One document: set by a draft that is checked, looked at, and published by as many people as it takes. */
export default function DocumentPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const answer = useCallQuery(documentCall, { id }, { pollSeconds: DUE_SECONDS, pollWhile: hasDue })
  const failure = failureOf([answer])
  const waiting = (
    <DeskPage
      title={t('settings.one.title')}
      tools={<TextLink to={SETTINGS_PATH}>{t('settings.one.all')}</TextLink>}
    >
      {failure ? (
        <LoadProblem answer={failure} card />
      ) : (
        <SkeletonGroup label={t('settings.loading')} className="grid gap-3">
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </DeskPage>
  )
  if (!answer.data) return waiting
  return (
    <SaidBy keys={[answer.data.texts]} fallback={waiting}>
      <Editor key={id} document={answer.data} />
    </SaidBy>
  )
}

interface Said {
  readonly where: 'publish' | 'due' | 'history'
  readonly outcome: ActionOutcome
}

/** How often a page looks whether what is due is live by now. */
const DUE_SECONDS = 20
const hasDue = ({ due }: DocumentAnswer) => due !== null

function Editor({ document }: { document: DocumentAnswer }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const draft = useDraft(document)
  const fields = document.fields as readonly DocumentField[]
  const words = useDocumentWords(document.texts, fields)
  useCrumb(words.say('title'))
  // What was done last is said where it was done, until something else is.
  const [said, setSaid] = useState<Said | null>(null)
  const [publications, setPublications] = useState(0)
  const say = (next: Said | null) => {
    // What it says is its own.
    if (said?.where === 'publish') setPublications(publications + 1)
    setSaid(next)
  }
  const at = (instant: string) => timeWords(instant, currentLanguage())
  const mayEdit =
    may(document.permission as Permission) || (document.brake !== null && may(document.brake as Permission))
  const edit: Draft = {
    ...draft,
    set: (path, value) => {
      if (said !== null) say(null)
      draft.set(path, value)
    },
  }
  const { live, due, others } = document
  return (
    <DeskPage
      title={words.say('title')}
      tags={<Tag>{t('settings.history.version', { version: live.version })}</Tag>}
      tools={
        <>
          <TextLink to={SETTINGS_PATH}>{t('settings.one.all')}</TextLink>
          {draft.state === 'none' ? null : (
            <>
              <span role="status" className="text-small text-text-2">
                {draft.state === 'saved' && draft.savedAt
                  ? t('settings.one.saved', { at: at(draft.savedAt) })
                  : t('settings.one.saving')}
              </span>
              <PreviewLink id={document.id} disabled={draft.state !== 'saved'} />
              <Button variant="line" size="sm" onClick={() => void draft.drop()}>
                {t('settings.one.drop')}
              </Button>
            </>
          )}
        </>
      }
      asideLabel={t('settings.publish.title')}
      aside={
        <>
          <DifferencePanel document={document} draft={draft} words={words} />
          <PublishPanel
            key={`publish ${publications}`}
            document={document}
            draft={draft}
            onSubmitted={(outcome) => setSaid({ where: 'publish', outcome })}
          />
          {due ? (
            <CancelPanel
              key={`cancel ${due.version}`}
              document={document}
              due={due}
              onSubmitted={(outcome) => say({ where: 'due', outcome })}
            />
          ) : said?.where === 'due' ? (
            <CancelledPanel outcome={said.outcome} />
          ) : null}
          <HistoryPanel
            document={document}
            words={words}
            outcome={said?.where === 'history' ? said.outcome : null}
            onSubmitted={(outcome) => say({ where: 'history', outcome })}
          />
        </>
      }
    >
      <p className="text-small text-text-2">
        {words.say('about')}
        {live.since ? ` · ${t('settings.one.liveSince', { at: at(live.since) })}` : null}
      </p>
      {draft.problem ? (
        <div role="alert">
          <Note tone="danger">{draft.problem}</Note>
        </div>
      ) : null}
      {others.map(({ by, savedAt }) => (
        <Note key={by.staffId} tone="warn">
          {t('settings.one.othersDraft', { name: by.name ?? t('settings.one.somebody'), at: at(savedAt) })}
        </Note>
      ))}
      {mayEdit ? null : <Note>{t('settings.one.readOnly')}</Note>}
      <DocumentFields document={document} fields={fields} draft={edit} words={words} disabled={!mayEdit} />
    </DeskPage>
  )
}
