import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { invalidateCall, useCallMutation } from '#platform/http/web/query.ts'
import type { ComparedPart } from '../../../reviews/reviews.rules.ts'
import { compareReviewCall, reviewRecordCall } from '../../reviews.desk.ts'

/** What somebody reads off the pictures, typed here: the house says whether it is the same, and keeps no word of it. */
export function CompareFields({ review }: { review: CallOutput<typeof reviewRecordCall> }) {
  const { t } = useTranslation()
  const { reviewId, state, toCompare, fits } = review
  if (state !== 'waiting' || toCompare.length === 0) return null
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-small text-text-2">{t('verificationDesk.compare.why')}</p>
      {toCompare.map((part) =>
        fits.includes(part) ? (
          <Note key={part} tone="brand">
            {t(`verificationDesk.compare.fits.${part}`)}
          </Note>
        ) : (
          <CompareField key={part} reviewId={reviewId} part={part} />
        ),
      )}
    </div>
  )
}

function CompareField({ reviewId, part }: { reviewId: string; part: ComparedPart }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const compare = useCallMutation(compareReviewCall)
  const [differs, setDiffers] = useState(false)
  const form = useAppForm({
    start: { words: '' },
    faults: ({ words }) => ({
      words: words.trim() === '' ? t('verificationDesk.compare.missing') : undefined,
    }),
    send: async ({ words }) => {
      setDiffers(false)
      const answer = await compare.mutateAsync({ reviewId, part, words })
      setDiffers(!answer.fits)
      void invalidateCall(client, reviewRecordCall)
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-2">
      <TextField
        form={form}
        name="words"
        label={t(`verificationDesk.compare.part.${part}`)}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      {differs ? (
        <div role="alert">
          <Note tone="danger">{t(`verificationDesk.compare.differs.${part}`)}</Note>
        </div>
      ) : (
        <FormProblem form={form} />
      )}
      <Button type="submit" size="sm" variant="line" busy={form.busy}>
        {t('verificationDesk.compare.do')}
      </Button>
    </form>
  )
}
