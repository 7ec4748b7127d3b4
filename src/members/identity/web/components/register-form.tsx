import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { PasswordInput } from '#design/field/password-input.tsx'
import { Note, Remark } from '#design/note/note.tsx'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useOnceMutation } from '#platform/http/web/query.ts'
import { useSiteConfig } from '#site/config/web/site-config.ts'
import { registerCall } from '../../identity.contract.ts'
import { LOGIN_NAME_LENGTH } from '../../login-name.rules.ts'
import { wirePassword } from '../../login-password.rules.ts'
import { measurePassword } from '../../password-strength.rules.ts'
import { useFaultText } from '../form-faults.ts'
import {
  EMPTY_REGISTRATION,
  faultOfPart,
  partOfRefusal,
  partsMissing,
  type RegisterFaults,
  type RegisterFields,
  type RegisterPart,
} from '../register-form.rules.ts'
import { rememberStrength } from '../strength-flag.ts'
import { useEnter } from '../use-enter.ts'
import { useVerification } from '../verification/use-verification.ts'
import { VerificationField } from '../verification/verification-field.tsx'
import { Consents } from './consents.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** Opens an account. The button says what is missing, and pressed all the same leads there. */
export function RegisterForm() {
  const { t } = useTranslation()
  const register = useOnceMutation(registerCall)
  const enter = useEnter()
  const faultText = useFaultText()
  const { fast_register_verify: verifies } = useSiteConfig()
  const verification = useVerification('register')
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(EMPTY_REGISTRATION)
  const [faults, setFaults] = useState<RegisterFaults>({})
  const verified = !verifies || verification.solved !== undefined
  const missing = partsMissing(fields, verified)

  const change = (next: Partial<RegisterFields>) => {
    setFields((now) => ({ ...now, ...next }))
    setFaults((now) => {
      const kept = Object.entries(now).filter(([part]) => part !== 'form' && !(part in next))
      return Object.fromEntries(kept)
    })
  }
  const typePassword = (password: string) => {
    change({ password })
    rememberStrength(measurePassword(password, fields.name).level)
  }
  const check = (part: 'name' | 'password') => {
    if (fields[part] !== '') setFaults((now) => ({ ...now, [part]: faultOfPart(part, fields, verified) }))
  }
  const show = (next: RegisterFaults) => {
    flushSync(() => setFaults(next))
    const [first] = Object.keys(next) as RegisterPart[]
    form.current?.querySelector<HTMLElement>(`[name="${first}"], [data-part="${first}"] button`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (register.isPending) return
    const password = wirePassword(fields.password)
    if (missing.length > 0 || password === null) {
      return show(Object.fromEntries(missing.map((part) => [part, faultOfPart(part, fields, verified)])))
    }
    try {
      const answer = await register.mutateAsync({
        name: fields.name,
        password,
        ageConfirmed: fields.age,
        termsAccepted: fields.terms,
        marketing: fields.marketing,
        verification: verification.solved,
      })
      await enter(answer, fields)
    } catch (error) {
      const refused = refusalOf(error)
      const part = partOfRefusal(refused.code)
      if (part === 'verification') verification.cancel()
      show({ [part]: { said: refused.message } })
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4.5">
      <Field
        label={t('identity.name')}
        hint={t('identity.register.nameHint', LOGIN_NAME_LENGTH)}
        error={faultText(faults.name)}
      >
        <Input
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={fields.name}
          onChange={(event) => change({ name: event.target.value })}
          onBlur={() => check('name')}
        />
      </Field>
      <div>
        <Field label={t('identity.password')} error={faultText(faults.password)}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            maxLength={128}
            showLabel={t('identity.showPassword')}
            hideLabel={t('identity.hidePassword')}
            value={fields.password}
            onChange={(event) => typePassword(event.target.value)}
            onBlur={() => check('password')}
          />
        </Field>
        <StrengthMeter password={fields.password} name={fields.name} />
      </div>
      {verifies ? (
        <div data-part="verification">
          <VerificationField
            verification={verification}
            error={verification.state.phase === 'idle' ? faultText(faults.verification) : undefined}
          />
        </div>
      ) : null}
      <Consents fields={fields} faults={faults} onChange={change} />
      {faults.form ? (
        <div role="alert">
          <Note tone="danger">{faultText(faults.form)}</Note>
        </div>
      ) : null}
      <div className="grid gap-2.5">
        {missing.length > 0 ? (
          <Remark id="register-missing">
            <Missing parts={missing} />
          </Remark>
        ) : null}
        <Button
          type="submit"
          size="lg"
          block
          busy={register.isPending}
          aria-disabled={missing.length > 0 || undefined}
          aria-describedby={missing.length > 0 ? 'register-missing' : undefined}
        >
          {t('identity.register.submit')}
        </Button>
      </div>
    </form>
  )
}

/** "Still missing: ..." */
function Missing({ parts }: { parts: readonly RegisterPart[] }) {
  const { t } = useTranslation()
  const names: Record<RegisterPart, string> = {
    name: t('identity.register.missingName'),
    password: t('identity.register.missingPassword'),
    verification: t('identity.register.missingVerification'),
    age: t('identity.register.missingAge'),
    terms: t('identity.register.missingTerms'),
  }
  const list = parts.map((part) => names[part]).join(t('identity.register.and'))
  return t('identity.register.missing', { parts: list })
}
