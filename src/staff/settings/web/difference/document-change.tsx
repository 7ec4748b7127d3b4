import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import type { DocumentField } from '#platform/desk/document.ts'
import type { ChangeBodyProps } from '#platform/desk/web/desk.ts'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { SaidBy } from '#platform/desk/web/texts/said-by.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { documentCall, documentOfAction } from '../../settings.contract.ts'
import { differences } from '../../value.rules.ts'
import type { DocumentAnswer } from '../parts/use-draft.ts'
import { documentPath } from '../paths.ts'
import { DifferenceLines } from './difference-lines.tsx'
import { useDocumentWords } from './value-words.ts'

/** A change of a document as its own page shows it: what differs from what was live, and from when on. */
export default function DocumentChange(props: ChangeBodyProps) {
  const id = documentOfAction(props.action) ?? ''
  const document = useCallQuery(documentCall, { id })
  const waiting = <Skeleton className="h-20" />
  if (document.data)
    return (
      <SaidBy keys={[document.data.texts]} fallback={waiting}>
        <Shown {...props} document={document.data} />
      </SaidBy>
    )
  // Whoever decides may not look at settings, or it is gone: what they decide is said all the same, by its names.
  return document.error ? <Shown {...props} document={{ id }} /> : waiting
}

type Known = Pick<DocumentAnswer, 'id'> & Partial<Pick<DocumentAnswer, 'texts' | 'fields'>>

function Shown({ action, input, facts, document }: ChangeBodyProps & { document: Known }) {
  const { t } = useTranslation()
  const { id, texts, fields = [] } = document
  const words = useDocumentWords(texts ?? '', fields as readonly DocumentField[])
  const isCancelled = action.startsWith('settings.cancel.')
  const before = isCancelled ? keptIn(facts['due']) : keptIn(facts['live'])
  const after = isCancelled ? keptIn(facts['live']) : input['value']
  const { effectiveFrom, rollsBack, baseVersion } = input
  const from =
    typeof effectiveFrom === 'string'
      ? timeWords(effectiveFrom, currentLanguage())
      : t('settings.publish.now')
  const lines = [
    {
      key: 'document',
      label: t('settings.list.document'),
      value: texts ? <TextLink to={documentPath(id)}>{words.say('title')}</TextLink> : id,
    },
    ...(isCancelled ? [] : [{ key: 'from', label: t('settings.publish.when'), value: from }]),
    ...(typeof baseVersion === 'number'
      ? [
          {
            key: 'base',
            label: t('settings.change.base'),
            value: t('settings.history.version', { version: baseVersion }),
          },
        ]
      : []),
    ...(typeof rollsBack === 'number'
      ? [
          {
            key: 'back',
            label: t('settings.change.content'),
            value: t('settings.history.rollsBack', { version: rollsBack }),
          },
        ]
      : []),
  ]
  return (
    <div className="grid gap-3">
      <DifferenceLines changed={differences(before, after)} value={after} words={words} />
      <FactLines lines={lines} />
    </div>
  )
}

/** What a fact keeps of a document, as it was written. */
function keptIn(fact: ChangeBodyProps['facts'][string] | undefined): unknown {
  return typeof fact === 'string' ? JSON.parse(fact) : undefined
}
