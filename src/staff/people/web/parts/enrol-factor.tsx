import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { CopyButton } from '#design/copy-button/copy-button.tsx'
import { Note } from '#design/note/note.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { SecretField, TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { PASSWORD_LENGTH, passwordFault } from '../../password.rules.ts'
import type { FactorOptions, NewFactor } from '../../people.contract.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { knowsPasskeys, makePasskey } from '../passkeys.ts'

const ScanCode = lazy(() => import('#design/scan-code/scan-code.tsx'))

interface EnrolProps {
  readonly options: FactorOptions
  /** Whose it will be: a password must not be their name. */
  readonly name: string
  /** Sends it. Rejects where the house refuses. */
  readonly onFactor: (factor: NewFactor) => Promise<unknown>
}

/** Makes a factor: a passkey where one can be used here, or a password with an authenticator. */
export function EnrolFactor(props: EnrolProps) {
  const { t } = useTranslation()
  const { passkey } = props.options
  const canPasskey = passkey !== null && knowsPasskeys()
  const [kind, setKind] = useState<NewFactor['kind']>(canPasskey ? 'passkey' : 'totp')
  return (
    <div className="grid gap-3.5">
      {canPasskey ? (
        <Segmented
          block
          label={t('people.enrol.kind')}
          value={kind}
          onValueChange={setKind}
          items={[
            { value: 'passkey', label: t('people.enrol.passkey') },
            { value: 'totp', label: t('people.enrol.totp') },
          ]}
        />
      ) : (
        <p className="text-small text-text-2">{t('people.enrol.noPasskeyHere')}</p>
      )}
      {kind === 'passkey' && passkey ? (
        <PasskeyForm options={passkey} onFactor={props.onFactor} />
      ) : (
        <TotpForm {...props} />
      )}
    </div>
  )
}

function PasskeyForm({
  options,
  onFactor,
}: Pick<EnrolProps, 'onFactor'> & { options: NonNullable<FactorOptions['passkey']> }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAppForm({
    start: { label: '' },
    faults: () => ({}),
    send: async ({ label }) => {
      setProblem(null)
      const passkey = await makePasskey(options)
      if (passkey) await onFactor({ kind: 'passkey', passkey, label })
      else setProblem(t('people.passkeyGivenUp'))
    },
    onRefused: (refused) => {
      setProblem(refusalOf(refused).message)
      return 'told'
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3.5">
      <p className="text-small text-text-2">{t('people.enrol.passkeyLead')}</p>
      <TextField
        form={form}
        name="label"
        label={t('people.enrol.label')}
        hint={t('people.enrol.labelHint')}
        maxLength={40}
      />
      {problem ? (
        <div role="alert">
          <Note tone="danger">{problem}</Note>
        </div>
      ) : null}
      <FormProblem form={form} />
      <Button
        type="submit"
        block
        busy={form.busy}
        icon={<KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />}
      >
        {t('people.enrol.makePasskey')}
      </Button>
    </form>
  )
}

function TotpForm({ options, name, onFactor }: EnrolProps) {
  const { t } = useTranslation()
  const { secret, uri, offer } = options.totp
  const faultWords = (password: string) => {
    const fault = password === '' ? 'tooShort' : passwordFault(password, name)
    if (fault === null) return undefined
    return fault === 'guessable'
      ? t('people.errors.passwordGuessable')
      : t('people.errors.passwordLength', PASSWORD_LENGTH)
  }
  const form = useAppForm({
    start: { password: '', code: '' },
    faults: ({ password, code }) => ({
      password: faultWords(password),
      code: /^[0-9]{6}$/.test(code) ? undefined : t('people.fault.code'),
    }),
    fieldOf: ({ code }) =>
      code === PeopleErrors.totpNotTaken.code
        ? 'code'
        : code === PeopleErrors.passwordGuessable.code || code === PeopleErrors.passwordLength.code
          ? 'password'
          : null,
    send: ({ password, code }) => onFactor({ kind: 'totp', offer, code, password }),
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3.5">
      <SecretField
        form={form}
        name="password"
        label={t('people.enrol.newPassword')}
        hint={t('people.enrol.passwordHint', PASSWORD_LENGTH)}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      <div className="grid justify-items-start gap-2">
        <p className="text-small text-text-2">{t('people.enrol.scan')}</p>
        <Suspense fallback={<div className="size-52" />}>
          <ScanCode text={uri} label={t('people.enrol.qr')} />
        </Suspense>
        <p className="flex items-center gap-1 text-meta text-text-2 [overflow-wrap:anywhere]">
          <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton
            text={secret}
            label={t('people.enrol.copySecret')}
            copiedLabel={t('people.copied')}
            onRefused={() => toast({ text: t('people.copyRefused'), tone: 'error' })}
          />
        </p>
      </div>
      <TextField
        form={form}
        name="code"
        label={t('people.totpCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        tidy={(typed) => typed.replaceAll(/\D/g, '')}
      />
      <FormProblem form={form} />
      <Button type="submit" block busy={form.busy}>
        {t('people.enrol.keepTotp')}
      </Button>
    </form>
  )
}
