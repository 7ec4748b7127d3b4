import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { Select } from '#design/select/select.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { StepUpField } from '#members/identity/web/step-up-field.tsx'
import { isAboutStepUp, useStepUp } from '#members/identity/web/use-step-up.ts'
import { SANDBOX_INBOX_PATH } from '#members/notifier/notifier.contract.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useSiteConfig } from '#site/config/web/site-config.ts'
import { AREA_CODES, isReachable } from '../../identity.rules.ts'
import { IDENTITY_CODES, VerificationErrors } from '../../verification.contract.ts'
import { usePhoneCode, useVerifyPhone } from '../verification.queries.ts'

type Faults = Partial<Record<'phone' | 'code' | 'stepUp' | 'form', string>>

const ABOUT_PHONE: readonly (number | null)[] = [
  IDENTITY_CODES.phoneUnsupported,
  IDENTITY_CODES.phoneOfAnother,
  IDENTITY_CODES.phoneMismatched,
]
const ABOUT_CODE: readonly (number | null)[] = [
  VerificationErrors.codeWrong.code,
  VerificationErrors.codeOver.code,
]

function fieldOf(code: number | null): keyof Faults {
  if (isAboutStepUp(code)) return 'stepUp'
  if (ABOUT_PHONE.includes(code)) return 'phone'
  return ABOUT_CODE.includes(code) ? 'code' : 'form'
}

/** Binds a phone: the number, a code that is sent to it, the code typed back, and the login password. What was typed is kept on a refusal. */
export function PhoneForm() {
  const { t } = useTranslation()
  const { sandbox } = useSiteConfig()
  const send = usePhoneCode()
  const verify = useVerifyPhone()
  const stepUp = useStepUp()
  const [areaCode, setAreaCode] = useState<string>(AREA_CODES[0])
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>({})

  const refuse = (error: unknown, form: HTMLFormElement | null) => {
    const refused = refusalOf(error)
    const field = fieldOf(refused.code)
    setFaults({ [field]: refused.message })
    focusField(form, field)
  }
  const sendCode = async (form: HTMLFormElement | null) => {
    if (send.isPending) return
    if (!isReachable(areaCode, phone.trim())) {
      setFaults({ phone: t('verification.errors.phoneUnsupported') })
      return focusField(form, 'phone')
    }
    setFaults({})
    try {
      setSentTo((await send.mutateAsync({ areaCode, phone: phone.trim() })).recipient)
    } catch (error) {
      refuse(error, form)
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (sentTo === null) return sendCode(form)
    if (verify.isPending || stepUp.isPending) return
    if (code.trim() === '') {
      setFaults({ code: t('verification.phone.missing') })
      return focusField(form, 'code')
    }
    if (password === '') {
      setFaults({ stepUp: t('identity.stepUp.missing') })
      return focusField(form, 'stepUp')
    }
    try {
      const proof = await stepUp.prove('identity', password)
      await verify.mutateAsync({ areaCode, phone: phone.trim(), code: code.trim(), stepUp: proof })
      toast({ text: t('verification.phone.done'), tone: 'success' })
    } catch (error) {
      refuse(error, form)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4.5 grid gap-4.5 md:grid-cols-2">
      <Field label={t('verification.phone.area')}>
        <Select
          name="areaCode"
          items={AREA_CODES.map((one) => ({ value: one, label: `+${one}` }))}
          value={areaCode as (typeof AREA_CODES)[number]}
          onValueChange={(next) => {
            setAreaCode(next)
            setFaults({})
          }}
        />
      </Field>
      <Field
        label={t('verification.phone.number')}
        hint={t('verification.phone.numberHint')}
        error={faults.phone}
      >
        <Input
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          value={phone}
          onChange={(event) => {
            setPhone(event.target.value)
            setFaults({})
          }}
        />
      </Field>
      {sentTo === null ? null : (
        <Field
          label={t('verification.phone.code')}
          hint={t('verification.phone.codeHint')}
          error={faults.code}
        >
          <Input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setFaults({})
            }}
          />
        </Field>
      )}
      {sentTo === null ? null : (
        <StepUpField
          value={password}
          error={faults.stepUp}
          hint={t('verification.stepUpHint')}
          onChange={(value) => {
            setPassword(value)
            setFaults({})
          }}
        />
      )}
      <div className="grid gap-3 md:col-span-2">
        {sentTo === null ? null : (
          <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
            {t('verification.phone.sentTo', { recipient: sentTo })}
            {sandbox ? (
              <TextLink to={SANDBOX_INBOX_PATH} target="_blank">
                {t('verification.phone.openInbox')}
              </TextLink>
            ) : null}
          </p>
        )}
        {faults.form ? (
          <div role="alert">
            <Note tone="danger">{faults.form}</Note>
          </div>
        ) : null}
        <Button
          type="submit"
          size="lg"
          block
          busy={sentTo === null ? send.isPending : verify.isPending || stepUp.isPending}
        >
          {t(sentTo === null ? 'verification.phone.send' : 'verification.phone.submit')}
        </Button>
        {sentTo === null ? null : (
          <Button
            variant="text"
            size="sm"
            busy={send.isPending}
            onClick={(event) => void sendCode(event.currentTarget.form)}
          >
            {t('verification.phone.sendAgain')}
          </Button>
        )}
      </div>
    </form>
  )
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
