import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { useDocumentReview } from '../verification.queries.ts'
import { PicturesField, useReviewPictures } from './pictures-field.tsx'

/** Sends pictures of the ID card, for a person to look at. */
export function DocumentReviewForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const ask = useDocumentReview()
  const pictures = useReviewPictures()
  const form = useAppForm({
    start: {},
    faults: () => ({}),
    send: async () => {
      const pictureIds = pictures.ids()
      if (pictureIds === null) return false
      await ask.mutateAsync({ pictureIds })
      toast({ text: t('verification.reviews.sent'), tone: 'success' })
      onDone()
      return true
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="mt-4.5 grid gap-4.5">
      <PicturesField form={form} pictures={pictures} hint={t('verification.reviews.hint.document')} />
      <FormProblem form={form} />
      <div className="grid gap-3">
        <Button type="submit" size="lg" block busy={form.busy}>
          {t('verification.reviews.submit')}
        </Button>
        <Button variant="text" size="sm" onClick={onDone}>
          {t('verification.reviews.cancel')}
        </Button>
      </div>
    </form>
  )
}
