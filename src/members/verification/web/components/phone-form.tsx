import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { isAboutStepUp, StepUpField, useStepUp } from '#members/identity/web/index.ts'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import {
  CodeField,
  NO_PHONE,
  PhoneFields,
  phoneFieldOf,
  phoneOf,
  SentTo,
  usePhoneFault,
} from '../phone-fields.tsx'
import { usePhoneCode, useVerifyPhone } from '../verification.queries.ts'

const EMPTY = { ...NO_PHONE, code: '', stepUp: '' }

/**
 * Binds a phone: the number, a code that is sent to it, the code typed back, and the login password. It is
 * sent twice: first for the code, then with it. What was typed is kept on a refusal.
 */
export function PhoneForm() {
  const { t } = useTranslation()
  const send = usePhoneCode()
  const verify = useVerifyPhone()
  const stepUp = useStepUp()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSent = sentTo !== null

  const phoneFault = usePhoneFault()
  const sendCode = async (typed: typeof NO_PHONE) => {
    setSentTo((await send.mutateAsync(phoneOf(typed))).recipient)
  }
  const form = useAppForm({
    start: EMPTY,
    faults: (typed) => ({
      phone: phoneFault(typed),
      code: isSent && typed.code.trim() === '' ? t('verification.phone.missing') : undefined,
      stepUp: isSent && typed.stepUp === '' ? t('identity.stepUp.missing') : undefined,
    }),
    fieldOf: ({ code }) => (isAboutStepUp(code) ? 'stepUp' : phoneFieldOf(code)),
    send: async (typed) => {
      if (!isSent) return sendCode(typed)
      const proof = await stepUp.prove('identity', typed.stepUp)
      await verify.mutateAsync({ ...phoneOf(typed), code: typed.code.trim(), stepUp: proof })
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
      <PhoneFields
        form={form}
        label={t('verification.phone.number')}
        hint={t('verification.phone.numberHint')}
      />
      {isSent ? (
        <>
          <CodeField
            form={form}
            name="code"
            label={t('verification.phone.code')}
            hint={t('verification.phone.codeHint')}
          />
          <StepUpField form={form} hint={t('verification.stepUpHint')} />
        </>
      ) : null}
      <div className="grid gap-3 md:col-span-2">
        {isSent ? <SentTo recipient={sentTo} /> : null}
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
