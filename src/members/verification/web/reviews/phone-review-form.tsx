import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { isAboutStepUp, StepUpField, useStepUp } from '#members/identity/web/index.ts'
import { SANDBOX_INBOX_PATH } from '#members/notifier/notifier.contract.ts'
import { ChoiceField } from '#platform/forms/web/choice-field.tsx'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { AREA_CODES, isReachable } from '../../identity.rules.ts'
import { phoneChangeCodesCall } from '../../phone-change.contract.ts'
import { IDENTITY_CODES, VerificationErrors } from '../../verification.refusals.ts'
import { usePhoneReview } from '../verification.queries.ts'
import { PicturesField, useReviewPictures } from './pictures-field.tsx'

const EMPTY = { areaCode: AREA_CODES[0] as string, phone: '', code: '', stepUp: '' }
const ABOUT_PHONE: readonly (number | null)[] = [
  IDENTITY_CODES.phoneUnsupported,
  IDENTITY_CODES.phoneOfAnother,
  IDENTITY_CODES.phoneMismatched,
  VerificationErrors.samePhone.code,
]
const ABOUT_CODE: readonly (number | null)[] = [
  VerificationErrors.codeWrong.code,
  VerificationErrors.codeOver.code,
]

function fieldOf(code: number | null): keyof typeof EMPTY | null {
  if (isAboutStepUp(code)) return 'stepUp'
  if (ABOUT_PHONE.includes(code)) return 'phone'
  return ABOUT_CODE.includes(code) ? 'code' : null
}

/**
 * Asks for another phone where the old one can be proved by nothing any more: the number, a code to it, pictures that
 * show whose account it is, and the login password.
 */
export function PhoneReviewForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { sandbox } = useSiteConfig()
  const codes = useCallMutation(phoneChangeCodesCall)
  const ask = usePhoneReview()
  const stepUp = useStepUp()
  const pictures = useReviewPictures()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSent = sentTo !== null
  const form = useAppForm({
    start: EMPTY,
    faults: (typed) => ({
      phone: isReachable(typed.areaCode, typed.phone.trim())
        ? undefined
        : t('verification.errors.phoneUnsupported'),
      code: isSent && typed.code.trim() === '' ? t('verification.phone.missing') : undefined,
      stepUp: isSent && typed.stepUp === '' ? t('identity.stepUp.missing') : undefined,
    }),
    fieldOf: ({ code }) => fieldOf(code),
    send: async (typed) => {
      const to = { areaCode: typed.areaCode, phone: typed.phone.trim() }
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
          <TextField
            form={form}
            name="code"
            label={t('verification.changePhone.code')}
            hint={t('verification.phone.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
          <StepUpField form={form} hint={t('verification.stepUpHint')} />
          <PicturesField form={form} pictures={pictures} hint={t('verification.reviews.hint.phone')} />
        </>
      ) : (
        <>
          <ChoiceField
            form={form}
            name="areaCode"
            label={t('verification.phone.area')}
            items={AREA_CODES.map((one) => ({ value: one, label: `+${one}` }))}
          />
          <TextField
            form={form}
            name="phone"
            label={t('verification.changePhone.number')}
            hint={t('verification.phone.numberHint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
          />
        </>
      )}
      <div className="grid gap-3 md:col-span-2">
        {isSent ? (
          <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
            {t('verification.phone.sentTo', { recipient: sentTo })}
            {sandbox ? (
              <TextLink to={SANDBOX_INBOX_PATH} target="_blank">
                {t('verification.phone.openInbox')}
              </TextLink>
            ) : null}
          </p>
        ) : null}
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
