import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Select } from '#design/select/select.tsx'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { invalidateCall, useCallMutation } from '#platform/http/web/query.ts'
import type { DeskList } from '../../desk-list.ts'
import { writeListSearch } from '../state/list-search.rules.ts'
import type { ListPlace } from '../state/use-list-search.ts'

/** Stands for no view in a choice, whose entries cannot be empty. */
const NONE = 'none'

/** Saved views: one's own and shared ones, to choose, to keep the present search as, to remove. */
export function ListViews({ list, place }: { readonly list: DeskList; readonly place: ListPlace }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const items = place.views.map(({ id, name, isShared }) => ({
    value: id,
    label: name,
    detail: isShared ? t('listsDesk.views.shared') : undefined,
  }))
  return (
    <>
      {items.length > 0 ? (
        <Select
          label={t('listsDesk.views.label')}
          className="w-auto! min-w-36"
          size="sm"
          items={[{ value: NONE, label: t('listsDesk.views.none') }, ...items]}
          value={place.view || NONE}
          onValueChange={(id) => place.show(id === NONE ? '' : id)}
        />
      ) : null}
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        {t('listsDesk.views.open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('listsDesk.views.label')}
        description={t('listsDesk.views.detail')}
        closeLabel={t('listsDesk.close')}
      >
        <ViewsForm list={list} place={place} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ViewsForm({
  list,
  place,
  onSaved,
}: {
  readonly list: DeskList
  readonly place: ListPlace
  readonly onSaved: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useCallMutation(list.calls.saveView)
  const drop = useCallMutation(list.calls.dropView)
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(refusalOf(error).message)
    }
    await invalidateCall(client, list.calls.views)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const search = writeListSearch(list, { filters: place.chosen, sort: place.sort, view: '' }).toString()
    if (name.trim() === '') return setProblem(t('listsDesk.views.nameNeeded'))
    void attempt(async () => {
      const { id } = await save.mutateAsync({ name, search, isShared })
      await invalidateCall(client, list.calls.views)
      place.show(id)
      onSaved()
    })
  }
  return (
    <div className="mt-4 grid gap-4">
      <form onSubmit={submit} noValidate className="grid gap-3">
        <Field label={t('listsDesk.views.name')} error={problem}>
          <Input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
          {t('listsDesk.views.share')}
        </Checkbox>
        <Button type="submit" busy={save.isPending}>
          {t('listsDesk.views.save')}
        </Button>
      </form>
      {place.views.length > 0 ? (
        <ul className="grid gap-px">
          {place.views.map((view) => (
            <li
              key={view.id}
              className="flex min-h-10 items-center justify-between gap-3 border-t border-line"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {view.name}
                {view.isShared ? (
                  <span className="ml-2 text-meta text-text-3">{t('listsDesk.views.shared')}</span>
                ) : null}
              </span>
              <Button
                size="sm"
                variant="text"
                aria-label={t('listsDesk.views.removeNamed', { name: view.name })}
                onClick={() => void attempt(() => drop.mutateAsync({ id: view.id }))}
              >
                {t('listsDesk.views.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
