import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Note } from '#design/note/note.tsx'
import type { ApiError } from '#platform/http/web/api-error.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { MAX_PICTURES } from '../../picture.rules.ts'
import { useAppeal, useUploadPicture } from '../deposits.queries.ts'
import { shrinkPicture } from '../shrink-picture.ts'

interface Kept {
  readonly id: string
  readonly data: string
}

/** Appeals about an order: what happened, and pictures of the payment. What was typed and uploaded stays when it is refused. */
export function AppealDialog({
  order,
  open,
  onClose,
}: {
  order: PayOrder
  open: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const [text, setText] = useState('')
  const [kept, setKept] = useState<readonly Kept[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const { appeal, isPending } = useAppeal()
  const { upload, isPending: isUploading } = useUploadPicture()

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    setProblem(null)
    const data = await shrinkPicture(file)
    if (data === null) return setProblem(t('deposits.errors.pictureRefused'))
    try {
      const id = await upload(order.billNo, data)
      setKept((before) => [...before, { id, data }])
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    try {
      await appeal({ billNo: order.billNo, text, pictureIds: kept.map(({ id }) => id) })
      onClose()
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('deposits.appeal.title')}
      description={t('deposits.appeal.detail')}
      closeLabel={t('deposits.appeal.close')}
      actions={
        <Button type="submit" form={formId} busy={isPending}>
          {t('deposits.appeal.send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <Field
          label={t('deposits.appeal.text')}
          hint={t('deposits.appeal.textHint')}
          error={missing && text.trim() === '' ? t('deposits.appeal.textMissing') : undefined}
        >
          <Input value={text} maxLength={300} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <div>
          {kept.length < MAX_PICTURES ? (
            <label className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-dashed border-line-strong bg-surface-2 px-3 text-small font-semibold focus-within:border-brand">
              {t(isUploading ? 'deposits.appeal.uploading' : 'deposits.appeal.picture', {
                left: MAX_PICTURES - kept.length,
              })}
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                className="sr-only"
                onChange={choose}
                disabled={isUploading}
              />
            </label>
          ) : null}
          {kept.length > 0 ? (
            <ul className="mt-2.5 flex gap-2.5">
              {kept.map(({ id, data }, n) => (
                <li key={id}>
                  <img
                    src={`data:image/jpeg;base64,${data}`}
                    alt={t('deposits.appeal.pictureNo', { no: n + 1 })}
                    className="size-20 rounded-md border border-line object-cover"
                  />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {problem ? (
          <div role="alert">
            <Note tone="danger">{problem}</Note>
          </div>
        ) : null}
      </form>
    </Dialog>
  )
}
