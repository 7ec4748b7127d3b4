import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Note } from '#design/note/note.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { REASON_LENGTH } from '#platform/desk/web/action/action-reason.rules.ts'
import { ReasonField } from '#platform/desk/web/action/reason-field.tsx'
import { useAction } from '#platform/desk/web/action/use-action.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { DeskList, Exported } from '../../desk-list.ts'
import { writeListSearch } from '../state/list-search.rules.ts'
import { saveExport } from './save-file.ts'

const TONES = { waiting: 'neutral', writing: 'info', ready: 'success', failed: 'danger' } as const

/** Has the list written into a file as it is narrowed, with a reason, and keeps at hand what was written. */
export function ListExport({
  list,
  filters,
  sort,
  count,
}: {
  readonly list: DeskList
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  readonly count: string
}) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        {t('listsDesk.exports.open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('listsDesk.exports.title')}
        description={t('listsDesk.exports.detail', { count })}
        closeLabel={t('listsDesk.close')}
      >
        <ExportForm list={list} search={writeListSearch(list, { filters, sort, view: '' }).toString()} />
      </Dialog>
    </>
  )
}

function ExportForm({ list, search }: { readonly list: DeskList; readonly search: string }) {
  const { t } = useTranslation()
  const id = useId()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = useAction(list.calls.export as never)
  const { data } = useCallQuery(
    list.calls.exports,
    {},
    {
      staleSeconds: 0,
      pollSeconds: 2,
      pollWhile: ({ exports }) => exports.some(({ state }) => state === 'waiting' || state === 'writing'),
    },
  )
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(refusalOf(error).message)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTooShort = reason.trim().length < REASON_LENGTH.least
    setShort(isTooShort)
    if (!isTooShort)
      void attempt(async () => {
        await ask.mutateAsync({ reason: reason.trim(), search } as never)
        setReason('')
      })
  }
  return (
    <div className="mt-4 grid gap-4">
      <form onSubmit={submit} noValidate className="grid gap-3">
        <ReasonField id={id} value={reason} onChange={setReason} fault={isShort ? 'tooShort' : null} />
        {problem ? (
          <div role="alert">
            <Note tone="danger">{problem}</Note>
          </div>
        ) : null}
        <Button type="submit" busy={ask.isPending}>
          {t('listsDesk.exports.start')}
        </Button>
      </form>
      {data && data.exports.length > 0 ? (
        <ul aria-label={t('listsDesk.exports.mine')} aria-live="polite" className="grid gap-px">
          {data.exports.map((one) => (
            <ExportRow key={one.id} list={list} one={one} onSave={attempt} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function ExportRow({
  list,
  one,
  onSave,
}: {
  readonly list: DeskList
  readonly one: Exported
  readonly onSave: (work: () => Promise<unknown>) => Promise<void>
}) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const at = timeWords(one.askedAt, currentLanguage())
  const save = async () => {
    setBusy(true)
    await onSave(() => saveExport(list, one))
    setBusy(false)
  }
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-t border-line py-1.5 text-small">
      <span>
        {at}
        {one.state === 'ready' ? (
          <span className="ml-2 text-text-3">
            {t('listsDesk.exports.size', {
              rows: one.rows.toLocaleString('en'),
              until: timeWords(one.goneAt ?? '', currentLanguage()),
            })}
          </span>
        ) : null}
      </span>
      {one.state === 'ready' ? (
        <Button
          size="sm"
          variant="secondary"
          busy={isBusy}
          aria-label={t('listsDesk.exports.saveNamed', { at })}
          onClick={() => void save()}
        >
          {t('listsDesk.exports.save')}
        </Button>
      ) : (
        <Tag tone={TONES[one.state]}>{t(`listsDesk.exports.states.${one.state}`)}</Tag>
      )}
    </li>
  )
}
