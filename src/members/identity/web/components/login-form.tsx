import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { useCountdown } from '#design/countdown/use-countdown.ts'
import { TextLink } from '#design/link/text-link.tsx'
import { SecretField, TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { FORGOT_PATH } from '#platform/shell/web/return/return-to.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { loginCall, type WrongCredentialsData } from '../../identity.contract.ts'
import { IdentityCode } from '../../identity.refusals.ts'
import { sentPassword } from '../../passwords/login-password.rules.ts'
import { useFaultText } from '../form-faults.ts'
import { useEnter } from '../use-enter.ts'
import { useVerification } from '../verification/use-verification.ts'
import { VerificationPart } from '../verification/verification-part.tsx'

const EMPTY = { name: '', password: '', verification: '' }

function retryAfterSeconds(refused: ApiError): number {
  return (refused.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds ?? 0
}

/** Whether a refusal says that the verification is asked for from now on. */
function asksToVerify({ code, data }: ApiError): boolean {
  if (code === IdentityCode.wrongCredentials) return (data as WrongCredentialsData).verificationNeeded
  return code === IdentityCode.verificationNeeded || code === IdentityCode.verificationFailed
}

/**
 * Signs in. What is wrong stands at its field and has the focus; what was typed stays. A verification appears
 * when the server asks for one, and while it asks to wait the button counts down.
 */
export function LoginForm() {
  const { t } = useTranslation()
  const login = useCallMutation(loginCall)
  const { enter, hasEntered } = useEnter()
  const faultText = useFaultText()
  const { hardVerify } = useSiteConfig()
  const verification = useVerification('login')
  const [asked, setAsked] = useState(hardVerify)
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  const form = useAppForm({
    start: EMPTY,
    faults: ({ name, password }) => ({
      name: faultText(name.trim() === '' ? 'nameEmpty' : undefined),
      password: faultText(password === '' ? 'passwordEmpty' : undefined),
      verification: faultText(asked && !verification.solved ? 'verificationNeeded' : undefined),
    }),
    fieldOf: ({ code }) =>
      code === IdentityCode.wrongCredentials
        ? 'password'
        : code === IdentityCode.verificationNeeded || code === IdentityCode.verificationFailed
          ? 'verification'
          : null,
    onRefused: (refused) => {
      verification.cancel()
      if (refused.status === 429) setWaitUntil(Date.now() + retryAfterSeconds(refused) * 1000)
      if (asksToVerify(refused)) setAsked(true)
      return undefined
    },
    send: async (typed) => {
      if (hasEntered()) return
      const sent = sentPassword(typed.password)
      const { solved } = verification
      await enter(await login.mutateAsync({ name: typed.name, ...sent, verification: solved }), typed)
    },
  })
  const wait = useCountdown(waitUntil, {
    onZero: () => {
      setWaitUntil(null)
      form.set({})
    },
  })

  return (
    <form
      onSubmit={(event) => (wait ? event.preventDefault() : form.submit(event))}
      noValidate
      className="grid gap-4.5"
    >
      <TextField
        form={form}
        name="name"
        label={t('identity.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        // Another account may not have to wait; if it does, the server says so.
        onInput={() => setWaitUntil(null)}
      />
      <SecretField
        form={form}
        name="password"
        label={t('identity.password')}
        aside={<TextLink to={FORGOT_PATH}>{t('identity.login.forgot')}</TextLink>}
        autoComplete="current-password"
        maxLength={128}
      />
      {asked ? <VerificationPart form={form} verification={verification} /> : null}
      <FormProblem form={form} />
      <Button type="submit" size="lg" block busy={form.busy} aria-disabled={wait ? true : undefined}>
        {wait ? t('identity.login.wait', { time: wait.text }) : t('identity.login.submit')}
      </Button>
    </form>
  )
}
