import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { isAboutStepUp, StepUpField, useStepUp } from '#members/identity/web/index.ts'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { isPersonName, tidyName } from '../../person-name.rules.ts'
import { IDENTITY_CODES, VerificationErrors } from '../../verification.refusals.ts'
import { useNameReview } from '../verification.queries.ts'
import { PicturesField, useReviewPictures } from './pictures-field.tsx'

const ABOUT_NAME: readonly (number | null)[] = [
  IDENTITY_CODES.realNameUnsupported,
  VerificationErrors.sameName.code,
]

/** Asks for another real name, with pictures that show it and the login password. */
export function NameReviewForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const ask = useNameReview()
  const stepUp = useStepUp()
  const pictures = useReviewPictures()
  const form = useAppForm({
    start: { realName: '', stepUp: '' },
    faults: (typed) => ({
      realName: isPersonName(tidyName(typed.realName))
        ? undefined
        : t('verification.errors.realNameUnsupported'),
      stepUp: typed.stepUp === '' ? t('identity.stepUp.missing') : undefined,
    }),
    fieldOf: ({ code }) => (isAboutStepUp(code) ? 'stepUp' : ABOUT_NAME.includes(code) ? 'realName' : null),
    send: async ({ realName, stepUp: password }) => {
      const pictureIds = pictures.ids()
      if (pictureIds === null) return false
      const proof = await stepUp.prove('identity', password)
      await ask.mutateAsync({ realName, pictureIds, stepUp: proof })
      toast({ text: t('verification.reviews.sent'), tone: 'success' })
      onDone()
      return true
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="mt-4.5 grid gap-4.5 md:grid-cols-2">
      <p className="text-small text-text-2 md:col-span-2">{t('verification.reviews.after.name')}</p>
      <TextField
        form={form}
        name="realName"
        label={t('verification.reviews.newName')}
        autoComplete="name"
        maxLength={60}
      />
      <StepUpField form={form} hint={t('verification.stepUpHint')} />
      <PicturesField form={form} pictures={pictures} hint={t('verification.reviews.hint.name')} />
      <div className="grid gap-3 md:col-span-2">
        <FormProblem form={form} />
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
