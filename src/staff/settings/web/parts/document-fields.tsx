import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DocumentField } from '#platform/desk/document.ts'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { isSame, valueAt } from '../../value.rules.ts'
import type { DocumentWords } from '../difference/value-words.ts'
import { FieldControl } from './field-control.tsx'
import type { DocumentAnswer, Draft } from './use-draft.ts'

/** The fields of a document under their headings, each with what is live and what holds it fast. */
export function DocumentFields({
  document,
  fields,
  draft,
  words,
  disabled,
}: {
  document: DocumentAnswer
  fields: readonly DocumentField[]
  draft: Draft
  words: DocumentWords
  disabled: boolean
}) {
  const { t } = useTranslation()
  return partsOf(fields).map(({ part, inside }) => (
    <DeskPanel key={part ?? ''} title={part === null ? t('settings.one.fields') : words.say(`parts.${part}`)}>
      <div className="grid gap-4 pt-1 min-[760px]:grid-cols-2">
        {inside.map((field) => {
          const isWide = WIDE.has(field.control.kind)
          const variable = document.pins[field.path]
          return (
            <div key={field.path} className={isWide ? 'min-[760px]:col-span-2' : undefined}>
              <FieldControl
                field={field}
                value={valueAt(draft.value, field.path)}
                words={words}
                disabled={disabled || variable !== undefined}
                onChange={(value) => draft.set(field.path, value)}
                faultAt={(path) => faultIn(draft, words, path === '' ? field.path : `${field.path}.${path}`)}
                hint={<Hint document={document} field={field} draft={draft} words={words} />}
              />
            </div>
          )
        })}
      </div>
    </DeskPanel>
  ))
}

const WIDE: ReadonlySet<string> = new Set(['rows', 'words', 'lines', 'list', 'amounts', 'several'])
/** What is too long to be repeated while it is the same. */
const LONG: ReadonlySet<string> = new Set(['rows', 'words', 'lines', 'list'])

/** What keeps the draft back at a place: a fault of it, or a rule that it breaks together with others. */
function faultIn({ report }: Draft, words: DocumentWords, path: string): string | undefined {
  const fault = report?.faults.find((one) => one.path === path)
  if (fault) return words.fault(fault)
  const broken = report?.checks.find((check) => check.path === path && !check.holds)
  return broken && words.say(`checks.${broken.key}`, broken.params)
}

function partsOf(fields: readonly DocumentField[]) {
  const parts: { part: string | null; inside: DocumentField[] }[] = []
  for (const field of fields) {
    const last = parts.at(-1)
    if (last && (field.part === undefined || field.part === last.part)) last.inside.push(field)
    else parts.push({ part: field.part ?? null, inside: [field] })
  }
  return parts
}

/** What is said below a field: how it is meant, what is live, and why it is not to be set. */
function Hint({
  document: { live, pins, protective },
  field: { path, control, help },
  draft,
  words,
}: {
  document: DocumentAnswer
  field: DocumentField
  draft: Draft
  words: DocumentWords
}) {
  const { t } = useTranslation()
  const variable = pins[path]
  const online = valueAt(live.value, path)
  const isChanged = !isSame(online, valueAt(draft.value, path))
  return (
    <>
      {help ? <span className="block">{words.help(path)}</span> : null}
      {isChanged || !LONG.has(control.kind) ? (
        <span className={`block [overflow-wrap:anywhere] ${isChanged ? 'text-warn' : ''}`}>
          {t('settings.one.live', { value: words.value(path, online) })}
        </span>
      ) : null}
      {variable ? (
        <span className="flex items-center gap-1">
          <Lock size={12} strokeWidth={2} aria-hidden="true" className="flex-none" />
          <span className="[overflow-wrap:anywhere]">{t('settings.one.pinned', { variable })}</span>
        </span>
      ) : null}
      {protective.includes(path) ? (
        <span className="flex items-center gap-1">
          <Lock size={12} strokeWidth={2} aria-hidden="true" className="flex-none" />
          {t('settings.one.onlyTightened')}
        </span>
      ) : null}
    </>
  )
}
