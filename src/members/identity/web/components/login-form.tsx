import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { useCountdown } from '#design/countdown/use-countdown.ts'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { PasswordInput } from '#design/field/password-input.tsx'
import { Note } from '#design/note/note.tsx'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { useSiteConfig } from '#site/config/web/site-config.ts'
import { IdentityCode, loginCall, type WrongCredentialsData } from '../../identity.contract.ts'
import { wirePassword } from '../../login-password.rules.ts'
import { type Fault, useFaultText } from '../form-faults.ts'
import { useEnter } from '../use-enter.ts'
import { useVerification } from '../verification/use-verification.ts'
import { VerificationField } from '../verification/verification-field.tsx'

type Faults = Partial<Record<'name' | 'password' | 'verification' | 'form', Fault>>

function retryAfterSeconds(error: ApiError): number {
  return (error.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds ?? 0
}

/**
 * Signs in. What is wrong stands at its field and has the focus; what was typed stays. A verification appears when the
 * server asks for one, and while it asks to wait the button counts down.
 */
export function LoginForm() {
  const { t } = useTranslation()
  const login = useCallMutation(loginCall)
  const enter = useEnter()
  const faultText = useFaultText()
  const { hardVerify } = useSiteConfig()
  const verification = useVerification('login')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState({ name: '', password: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [asked, setAsked] = useState(hardVerify)
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  const wait = useCountdown(waitUntil, {
    onZero: () => {
      setWaitUntil(null)
      setFaults({})
    },
  })

  const change = (name: 'name' | 'password', value: string) => {
    setFaults({})
    // Another account may not have to wait; if it does, the server says so.
    if (name === 'name') setWaitUntil(null)
    setTyped((now) => ({ ...now, [name]: value }))
  }
  /** Shows what is wrong and leads there. */
  const show = (next: Faults, options: { ask?: boolean } = {}) => {
    flushSync(() => {
      setFaults(next)
      if (options.ask) setAsked(true)
    })
    const [first] = (['name', 'password'] as const).filter((name) => next[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else if (next.verification) field.current?.focus()
  }
  const refuse = (error: ApiError) => {
    const said = { said: error.message }
    verification.cancel()
    if (error.status === 429) setWaitUntil(Date.now() + retryAfterSeconds(error) * 1000)
    if (error.code === IdentityCode.wrongCredentials) {
      const { verificationNeeded } = error.data as WrongCredentialsData
      show({ password: said }, { ask: verificationNeeded })
    } else if (
      error.code === IdentityCode.verificationNeeded ||
      error.code === IdentityCode.verificationFailed
    ) {
      show({ verification: said }, { ask: true })
    } else show({ form: said })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (login.isPending || wait) return
    const { name, password } = typed
    const sent = wirePassword(password)
    const found: Faults = {
      name: name.trim() === '' ? 'nameEmpty' : undefined,
      password: password === '' ? 'passwordEmpty' : sent === null ? 'passwordNotHex' : undefined,
      verification: asked && !verification.solved ? 'verificationNeeded' : undefined,
    }
    if (found.name || found.password || found.verification || sent === null) return show(found)
    try {
      const answer = await login.mutateAsync({ name, password: sent, verification: verification.solved })
      await enter(answer, typed)
    } catch (error) {
      refuse(refusalOf(error))
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4.5">
      <Field label={t('identity.name')} error={faultText(faults.name)}>
        <Input
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={typed.name}
          onChange={(event) => change('name', event.target.value)}
        />
      </Field>
      <Field label={t('identity.password')} error={faultText(faults.password)}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={128}
          showLabel={t('identity.showPassword')}
          hideLabel={t('identity.hidePassword')}
          value={typed.password}
          onChange={(event) => change('password', event.target.value)}
        />
      </Field>
      {asked ? (
        <VerificationField
          ref={field}
          verification={verification}
          error={verification.state.phase === 'idle' ? faultText(faults.verification) : undefined}
        />
      ) : null}
      {faults.form ? (
        <div role="alert">
          <Note tone="danger">{faultText(faults.form)}</Note>
        </div>
      ) : null}
      <Button type="submit" size="lg" block busy={login.isPending} aria-disabled={wait ? true : undefined}>
        {wait ? t('identity.login.wait', { time: wait.text }) : t('identity.login.submit')}
      </Button>
    </form>
  )
}
