import { KeyRound } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { useCountdown } from '#design/countdown/use-countdown.ts'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { SecretField, TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { beginSession } from '#platform/http/web/session.ts'
import { passwordSignInCall, signInCall, signInOptionsCall } from '../../people.contract.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { SANDBOX_PEOPLE } from '../../sandbox-people.ts'
import { canUsePasskeys, useConsoleInfo } from '../console-info.ts'
import { DoorFrame } from '../parts/door-frame.tsx'
import { askPasskey } from '../passkeys.ts'
import { CODE_PATH } from '../paths.ts'

/** Of a house that nobody runs yet, and of whoever has a code: not what others wait for. */
const CodePage = lazy(() => import('./code-page.tsx'))

/** Where somebody signs in: by a passkey, or by a password and a code. While nobody runs the house it asks for its code. */
export default function SignInPage() {
  const { t } = useTranslation()
  const { data: info } = useConsoleInfo()
  // Asked for once, it stays: the house is founded before its founder has read the recovery codes.
  const [isFounding, setFounding] = useState(false)
  if (info?.founding && !isFounding) setFounding(true)
  if (isFounding) return <CodePage />
  return (
    <DoorFrame title={t('people.signIn.title')} lead={t('people.signIn.lead')}>
      {info && canUsePasskeys(info.rpId) ? <PasskeySignIn /> : null}
      <PasswordSignIn isSandbox={info?.sandbox ?? false} needsCode={info?.sandbox === false} />
      {info?.rpId && info.rpId !== window.location.hostname ? (
        <p className="text-meta text-text-3">{t('people.signIn.otherHost', { host: info.rpId })}</p>
      ) : null}
      <p className="text-small">
        <TextLink to={CODE_PATH}>{t('people.signIn.haveCode')}</TextLink>
      </p>
    </DoorFrame>
  )
}

function PasskeySignIn() {
  const { t } = useTranslation()
  const options = useCallMutation(signInOptionsCall)
  const signIn = useCallMutation(signInCall)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { passkey: asked } = await options.mutateAsync({})
      const passkey = asked && (await askPasskey(asked))
      if (passkey) await beginSession(await signIn.mutateAsync({ passkey }))
      else setProblem(t('people.passkeyGivenUp'))
    } catch (error) {
      setProblem(refusalOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        block
        busy={busy}
        icon={<KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void press()}
      >
        {t('people.signIn.byPasskey')}
      </Button>
      {problem ? (
        <div role="alert">
          <Note tone="danger">{problem}</Note>
        </div>
      ) : null}
      <p className="text-center text-meta text-text-3">{t('people.signIn.or')}</p>
    </>
  )
}

function PasswordSignIn({
  isSandbox,
  needsCode,
}: {
  isSandbox: boolean
  /** Nobody comes in without one. While that is not known, the house judges what was sent without. */
  needsCode: boolean
}) {
  const { t } = useTranslation()
  const signIn = useCallMutation(passwordSignInCall)
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  const form = useAppForm({
    start: { name: '', password: '', code: '' },
    faults: ({ name, password, code }) => ({
      name: name.trim() === '' ? t('people.fault.name') : undefined,
      password: password === '' ? t('people.fault.password') : undefined,
      code:
        code === ''
          ? needsCode
            ? t('people.fault.code')
            : undefined
          : codeFault(code, t('people.fault.code')),
    }),
    fieldOf: ({ code }) => (code === PeopleErrors.wrongCredentials.code ? 'password' : null),
    onRefused: ({ status, data }) => {
      const { retryAfterSeconds = 0 } = (data ?? {}) as { retryAfterSeconds?: number }
      if (status === 429) setWaitUntil(Date.now() + retryAfterSeconds * 1000)
      return undefined
    },
    send: async (typed) => beginSession(await signIn.mutateAsync(typed)),
  })
  const wait = useCountdown(waitUntil, {
    onZero: () => {
      setWaitUntil(null)
      form.set({})
    },
  })
  const takeSeat = (name: string, password: string) => {
    form.set({ name, password, code: '' })
    form.submit()
  }
  return (
    <form
      onSubmit={(event) => (wait ? event.preventDefault() : form.submit(event))}
      noValidate
      className="grid gap-3.5"
    >
      {isSandbox ? (
        <section aria-label={t('people.sandbox.label')} className="grid gap-2 border-b border-line pb-4">
          <p className="text-small text-text-2">{t('people.sandbox.lead')}</p>
          <ul className="grid gap-1.5">
            {SANDBOX_PEOPLE.map(({ name, displayName, password, role }) => (
              <li key={name}>
                <Button
                  variant="line"
                  block
                  className="h-auto! flex-wrap justify-between! gap-y-0 py-1.5!"
                  disabled={form.busy}
                  onClick={() => takeSeat(name, password)}
                >
                  <span>
                    {displayName} · {t(`roles.names.${role}`)}
                  </span>
                  <span className="text-meta font-normal text-text-3">
                    {name} / {password}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <TextField
        form={form}
        name="name"
        label={t('people.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        onInput={() => setWaitUntil(null)}
      />
      <SecretField
        form={form}
        name="password"
        label={t('people.password')}
        autoComplete="current-password"
        maxLength={128}
      />
      <TextField
        form={form}
        name="code"
        label={t('people.totpCode')}
        hint={isSandbox ? t('people.signIn.noCodeHere') : undefined}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        tidy={(typed) => typed.replaceAll(/\D/g, '')}
      />
      <FormProblem form={form} />
      <Button type="submit" variant="line" block busy={form.busy} aria-disabled={wait ? true : undefined}>
        {wait ? t('people.signIn.wait', { time: wait.text }) : t('people.signIn.submit')}
      </Button>
    </form>
  )
}

const codeFault = (code: string, sentence: string) => (/^[0-9]{6}$/.test(code) ? undefined : sentence)
