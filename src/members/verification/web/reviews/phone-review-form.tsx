import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { isAboutStepUp, StepUpField, useStepUp } from '#members/identity/web/index.ts'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { phoneChangeCodesCall } from '../../phone-change.contract.ts'
import {
  CodeField,
  NO_PHONE,
  PhoneFields,
  phoneFieldOf,
  phoneOf,
  SentTo,
  usePhoneFault,
} from '../phone-fields.tsx'
import { usePhoneReview } from '../verification.queries.ts'
import { PicturesField, useReviewPictures } from './pictures-field.tsx'

const EMPTY = { ...NO_PHONE, code: '', stepUp: '' }

/**
 * Asks for another phone where the old one can be proved by nothing any more: the number, a code to it, pictures that
 * show whose account it is, and the login password.
 */
export function PhoneReviewForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const codes = useCallMutation(phoneChangeCodesCall)
  const ask = usePhoneReview()
  const stepUp = useStepUp()
  const pictures = useReviewPictures()
  const phoneFault = usePhoneFault()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSent = sentTo !== null
  const form = useAppForm({
    start: EMPTY,
    faults: (typed) => ({
      phone: phoneFault(typed),
      code: isSent && typed.code.trim() === '' ? t('verification.phone.missing') : undefined,
      stepUp: isSent && typed.stepUp === '' ? t('identity.stepUp.missing') : undefined,
    }),
    fieldOf: ({ code }) => (isAboutStepUp(code) ? 'stepUp' : phoneFieldOf(code)),
    send: async (typed) => {
      const to = phoneOf(typed)
      if (!isSent) {
        const { fresh } = await codes.mutateAsync({ ...to, oldPhone: 'lost' })
        setSentTo(fresh.recipient)
        return false
      }
      const pictureIds = pictures.ids()
      if (pictureIds === null) return false
      const proof = await stepUp.prove('identity', typed.stepUp)
      await ask.mutateAsync({ ...to, code: typed.code.trim(), pictureIds, stepUp: proof })
      toast({ text: t('verification.reviews.sent'), tone: 'success' })
      onDone()
      return true
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="mt-4.5 grid gap-4.5 md:grid-cols-2">
      <p className="text-small text-text-2 md:col-span-2">{t('verification.reviews.after.phone')}</p>
      {isSent ? (
        <>
          <CodeField
            form={form}
            name="code"
            label={t('verification.changePhone.code')}
            hint={t('verification.phone.codeHint')}
          />
          <StepUpField form={form} hint={t('verification.stepUpHint')} />
          <PicturesField form={form} pictures={pictures} hint={t('verification.reviews.hint.phone')} />
        </>
      ) : (
        <PhoneFields
          form={form}
          label={t('verification.changePhone.number')}
          hint={t('verification.phone.numberHint')}
        />
      )}
      <div className="grid gap-3 md:col-span-2">
        {isSent ? <SentTo recipient={sentTo} /> : null}
        <FormProblem form={form} />
        <Button type="submit" size="lg" block busy={form.busy}>
          {t(isSent ? 'verification.reviews.submit' : 'verification.phone.send')}
        </Button>
        <Button variant="text" size="sm" onClick={onDone}>
          {t('verification.reviews.cancel')}
        </Button>
      </div>
    </form>
  )
}
