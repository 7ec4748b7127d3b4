import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#design/note/note.tsx'
import type { FormValues } from '#platform/forms/web/form.rules.ts'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { type KeptPicture, PicturePicker } from '#platform/pictures/web/picture-picker.tsx'
import { reviewPictureCall } from '../../reviews/reviews.contract.ts'

/** What is wrong with the pictures of a form: none was chosen, or one that is none. */
type PictureFault = 'missing' | 'unfit' | null

/** The pictures of a form, kept at the house before it is sent. */
export interface ReviewPictures {
  readonly kept: readonly KeptPicture[]
  readonly fault: PictureFault
  readonly setKept: (change: (before: readonly KeptPicture[]) => readonly KeptPicture[]) => void
  readonly setFault: (fault: PictureFault) => void
  /** Their ids; null where there are none, which is said then. */
  readonly ids: () => string[] | null
}

export function useReviewPictures(): ReviewPictures {
  const [kept, setKept] = useState<readonly KeptPicture[]>([])
  const [fault, setFault] = useState<PictureFault>(null)
  const ids = () => {
    if (kept.length > 0) return kept.map(({ id }) => id)
    setFault('missing')
    return null
  }
  return { kept, fault, setKept, setFault, ids }
}

/** Chooses the pictures of a review; `hint` says what they have to show. */
export function PicturesField<V extends FormValues>({
  form,
  pictures: { kept, fault, setKept, setFault },
  hint,
}: {
  form: AppForm<V>
  pictures: ReviewPictures
  hint: string
}) {
  const { t } = useTranslation()
  const picture = useCallMutation(reviewPictureCall)
  return (
    <div className="grid gap-2 md:col-span-2">
      <p className="text-small text-text-2">{hint}</p>
      <PicturePicker
        kept={kept}
        onKept={setKept}
        upload={async (data) => (await picture.mutateAsync({ data })).pictureId}
        uploading={picture.isPending}
        onChoose={() => {
          form.set({})
          setFault(null)
        }}
        onUnfit={() => setFault('unfit')}
        onRefused={form.take}
        words={{
          add: (left) =>
            t(picture.isPending ? 'verification.reviews.uploading' : 'verification.reviews.addPicture', {
              left,
            }),
          nameOf: (no) => t('verification.reviews.pictureNo', { no }),
          remove: (no) => t('verification.reviews.removePicture', { no }),
        }}
      />
      {fault ? (
        <div role="alert">
          <Note tone="danger">{t(`verification.reviews.pictures.${fault}`)}</Note>
        </div>
      ) : null}
    </div>
  )
}
