import { X } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { Note } from '#design/note/note.tsx'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { MAX_PICTURES } from '../picture.rules.ts'
import { shrinkPicture } from './shrink-picture.ts'
import type { AppealWays } from './use-appeal-ways.ts'

const EMPTY = { text: '' }

interface Kept {
  readonly id: string
  readonly data: string
}

/** Asks what happened, and for pictures of it. What was typed and uploaded stays when it is refused. */
export function AppealDialog({
  title,
  detail,
  textHint,
  ways: { upload, uploading, send, sending },
  open,
  onClose,
}: {
  title: string
  detail: string
  /** What is worth telling. */
  textHint: string
  ways: AppealWays
  open: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const [kept, setKept] = useState<readonly Kept[]>([])
  /** What was chosen is no picture that the house takes. */
  const [unfit, setUnfit] = useState(false)
  const form = useAppForm({
    start: EMPTY,
    faults: ({ text }) => ({ text: text.trim() === '' ? t('disputes.textMissing') : undefined }),
    send: async ({ text }) => {
      // What was sent stands there still while the dialog leaves.
      if (!open || sending) return
      await send({ text, pictureIds: kept.map(({ id }) => id) })
      onClose()
    },
  })

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    form.set({})
    setUnfit(false)
    const data = await shrinkPicture(file)
    if (data === null) return setUnfit(true)
    try {
      const id = await upload(data)
      setKept((before) => [...before, { id, data }])
    } catch (error) {
      form.take(error)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={title}
      description={detail}
      closeLabel={t('disputes.close')}
      actions={
        <Button type="submit" form={formId} busy={form.busy}>
          {t('disputes.send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
        <TextField form={form} name="text" label={t('disputes.text')} hint={textHint} maxLength={300} />
        <div>
          {kept.length < MAX_PICTURES ? (
            <label className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-dashed border-line-strong bg-surface-2 px-3 text-small font-semibold focus-within:border-brand">
              {t(uploading ? 'disputes.uploading' : 'disputes.picture', {
                left: MAX_PICTURES - kept.length,
              })}
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                className="sr-only"
                onChange={choose}
                disabled={uploading}
              />
            </label>
          ) : null}
          {kept.length > 0 ? (
            <ul className="mt-2.5 flex gap-2.5">
              {kept.map(({ id, data }, n) => (
                <li key={id} className="relative">
                  <img
                    src={`data:image/jpeg;base64,${data}`}
                    alt={t('disputes.pictureNo', { no: n + 1 })}
                    className="size-20 rounded-md border border-line object-cover"
                  />
                  <span className="absolute top-0.5 right-0.5">
                    <IconButton
                      size="sm"
                      label={t('disputes.removePicture', { no: n + 1 })}
                      onClick={() => setKept((before) => before.filter((one) => one.id !== id))}
                      className="bg-surface-1"
                    >
                      <X size={16} strokeWidth={1.75} aria-hidden="true" />
                    </IconButton>
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {unfit ? (
          <div role="alert">
            <Note tone="danger">{t('disputes.pictureUnfit')}</Note>
          </div>
        ) : (
          <FormProblem form={form} />
        )}
      </form>
    </Dialog>
  )
}
