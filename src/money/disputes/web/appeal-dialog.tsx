import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Note } from '#design/note/note.tsx'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { type KeptPicture, PicturePicker } from '#platform/pictures/web/picture-picker.tsx'
import type { AppealWays } from './use-appeal-ways.ts'

const EMPTY = { text: '' }

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
  const [kept, setKept] = useState<readonly KeptPicture[]>([])
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
        <PicturePicker
          kept={kept}
          onKept={setKept}
          upload={upload}
          uploading={uploading}
          onChoose={() => {
            form.set({})
            setUnfit(false)
          }}
          onUnfit={() => setUnfit(true)}
          onRefused={form.take}
          words={{
            add: (left) => t(uploading ? 'disputes.uploading' : 'disputes.picture', { left }),
            nameOf: (no) => t('disputes.pictureNo', { no }),
            remove: (no) => t('disputes.removePicture', { no }),
          }}
        />
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
