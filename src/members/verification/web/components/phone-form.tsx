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
import { useSiteConfig } from '#site/config/web/index.ts'
import { AREA_CODES, isReachable } from '../../identity.rules.ts'
import { IDENTITY_CODES, VerificationErrors } from '../../verification.refusals.ts'
import { usePhoneCode, useVerifyPhone } from '../verification.queries.ts'

const EMPTY = { areaCode: AREA_CODES[0] as string, phone: '', code: '', stepUp: '' }

const ABOUT_PHONE: readonly (number | null)[] = [
  IDENTITY_CODES.phoneUnsupported,
  IDENTITY_CODES.phoneOfAnother,
  IDENTITY_CODES.phoneMismatched,
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
 * Binds a phone: the number, a code that is sent to it, the code typed back, and the login password. It is
 * sent twice: first for the code, then with it. What was typed is kept on a refusal.
 */
export function PhoneForm() {
  const { t } = useTranslation()
  const { sandbox } = useSiteConfig()
  const send = usePhoneCode()
  const verify = useVerifyPhone()
  const stepUp = useStepUp()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSent = sentTo !== null

  const sendCode = async ({ areaCode, phone }: { areaCode: string; phone: string }) => {
    setSentTo((await send.mutateAsync({ areaCode, phone: phone.trim() })).recipient)
  }
  const form = useAppForm({
    start: EMPTY,
    faults: ({ areaCode, phone, code, stepUp: password }) => ({
      phone: isReachable(areaCode, phone.trim()) ? undefined : t('verification.errors.phoneUnsupported'),
      code: isSent && code.trim() === '' ? t('verification.phone.missing') : undefined,
      stepUp: isSent && password === '' ? t('identity.stepUp.missing') : undefined,
    }),
    fieldOf: ({ code }) => fieldOf(code),
    send: async (typed) => {
      if (!isSent) return sendCode(typed)
      const { areaCode, phone, code } = typed
      const proof = await stepUp.prove('identity', typed.stepUp)
      await verify.mutateAsync({ areaCode, phone: phone.trim(), code: code.trim(), stepUp: proof })
      toast({ text: t('verification.phone.done'), tone: 'success' })
    },
  })
  const sendAgain = () => {
    if (send.isPending) return
    if (form.faults.phone) form.blame('phone', form.faults.phone)
    else sendCode(form.values).catch(form.take)
  }
  return (
    <form onSubmit={form.submit} noValidate className="mt-4.5 grid gap-4.5 md:grid-cols-2">
      <ChoiceField
        form={form}
        name="areaCode"
        label={t('verification.phone.area')}
        items={AREA_CODES.map((one) => ({ value: one, label: `+${one}` }))}
      />
      <TextField
        form={form}
        name="phone"
        label={t('verification.phone.number')}
        hint={t('verification.phone.numberHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      {isSent ? (
        <>
          <TextField
            form={form}
            name="code"
            label={t('verification.phone.code')}
            hint={t('verification.phone.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
          <StepUpField form={form} hint={t('verification.stepUpHint')} />
        </>
      ) : null}
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
          {t(isSent ? 'verification.phone.submit' : 'verification.phone.send')}
        </Button>
        {isSent ? (
          <Button variant="text" size="sm" busy={send.isPending} onClick={sendAgain}>
            {t('verification.phone.sendAgain')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
