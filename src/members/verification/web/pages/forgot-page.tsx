import { Clock, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { type StageState, StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { IdentityCode } from '#members/identity/identity.refusals.ts'
import { sentPassword } from '#members/identity/passwords/login-password.rules.ts'
import {
  AuthArt,
  AuthFrame,
  isAboutNewPassword,
  NewPasswordField,
  useNewPasswordFault,
  useVerification,
  VerificationPart,
} from '#members/identity/web/index.ts'
import { SANDBOX_INBOX_PATH } from '#members/notifier/notifier.contract.ts'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { LOGIN_PATH } from '#platform/shell/web/return/return-to.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { forgetPasswordCall, forgetPasswordCodeCall } from '../../login-password.contract.ts'
import { IDENTITY_CODES } from '../../verification.refusals.ts'
import { type ForgotStep, storedForgotStep, storeForgotStep } from '../forgot-step.ts'
import { isAboutPhoneCode } from '../phone-code-field.tsx'
import { CodeField, NO_PHONE, PhoneFields, phoneOf, usePhoneFault } from '../phone-fields.tsx'

/**
 * A forgotten login password (S2-086): first the account and its phone, then the code that was sent there and
 * another password. The page keeps which of the two it is at, also through a reload.
 */
export default function ForgotPage() {
  const { t } = useTranslation()
  const [step, setStep] = useState(storedForgotStep)
  const goTo = (next: ForgotStep | null) => {
    storeForgotStep(next)
    setStep(next)
  }
  return (
    <AuthFrame
      lastWord={t('verification.forgot.lastWord')}
      art={
        <AuthArt
          line={t('verification.forgot.artHeadline')}
          lead={t('verification.forgot.lead')}
          promises={[
            { icon: MonitorSmartphone, text: t('verification.forgot.promiseSessions') },
            { icon: Clock, text: t('verification.forgot.promiseWait') },
          ]}
        />
      }
    >
      <h1 className="type-page">{t('verification.forgot.title')}</h1>
      <p className="mt-1.5 mb-5.5 text-text-2">
        {t('verification.forgot.remembered')}{' '}
        <TextLink to={LOGIN_PATH}>{t('verification.forgot.toLogin')}</TextLink>
      </p>
      <Stages isSent={step !== null} />
      {step ? (
        <ResetForm step={step} onBack={() => goTo(null)} onDone={() => storeForgotStep(null)} />
      ) : (
        <WhoForm onSent={goTo} />
      )}
      <p className="mt-4 text-small text-text-2">{t('verification.forgot.noPhone')}</p>
    </AuthFrame>
  )
}

function Stages({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation()
  const states: readonly [StageState, StageState] = isSent ? ['done', 'now'] : ['now', 'next']
  return (
    <StageTracker
      className="mb-6"
      label={t('verification.forgot.stages')}
      stateLabels={{
        done: t('verification.forgot.state.done'),
        now: t('verification.forgot.state.now'),
        next: t('verification.forgot.state.next'),
        late: t('verification.forgot.state.next'),
      }}
      stages={[
        { key: 'who', label: t('verification.forgot.stageWho'), state: states[0] },
        { key: 'reset', label: t('verification.forgot.stageReset'), state: states[1] },
      ]}
    />
  )
}

const NOBODY = { name: '', ...NO_PHONE, verification: '' }

/** Asks whose password it is, and has a code sent. */
function WhoForm({ onSent }: { onSent: (step: ForgotStep) => void }) {
  const { t } = useTranslation()
  const send = useCallMutation(forgetPasswordCodeCall)
  const verification = useVerification('recover')
  const phoneFault = usePhoneFault()
  const form = useAppForm({
    start: NOBODY,
    faults: (typed) => ({
      name: typed.name.trim() === '' ? t('identity.faults.nameEmpty') : undefined,
      phone: phoneFault(typed),
      verification: verification.solved ? undefined : t('identity.errors.verificationNeeded'),
    }),
    fieldOf: ({ code }) =>
      code === IDENTITY_CODES.phoneUnsupported
        ? 'phone'
        : code === IdentityCode.verificationNeeded || code === IdentityCode.verificationFailed
          ? 'verification'
          : null,
    onRefused: () => {
      // It counted, whatever was refused after it.
      verification.cancel()
      return undefined
    },
    send: async (typed) => {
      const who = { name: typed.name.trim(), ...phoneOf(typed) }
      const { recipient } = await send.mutateAsync({ ...who, verification: verification.solved })
      onSent({ ...who, recipient })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4.5">
      <TextField
        form={form}
        name="name"
        label={t('identity.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3.5">
        <PhoneFields form={form} label={t('verification.forgot.phone')} />
      </div>
      <VerificationPart form={form} verification={verification} />
      <FormProblem form={form} />
      <Button type="submit" size="lg" block busy={form.busy}>
        {t('verification.phone.send')}
      </Button>
    </form>
  )
}

const NOTHING = { code: '', password: '' }

/** Takes the code and another password. */
function ResetForm({ step, onBack, onDone }: { step: ForgotStep; onBack: () => void; onDone: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { sandbox } = useSiteConfig()
  const reset = useCallMutation(forgetPasswordCall)
  const newFault = useNewPasswordFault()
  const { name, areaCode, phone, recipient } = step
  const form = useAppForm({
    start: NOTHING,
    faults: ({ code, password }) => ({
      code: code.trim() === '' ? t('verification.phone.missing') : undefined,
      password: newFault(password),
    }),
    fieldOf: ({ code }) => (isAboutPhoneCode(code) ? 'code' : isAboutNewPassword(code) ? 'password' : null),
    send: async ({ code, password }) => {
      await reset.mutateAsync({ name, areaCode, phone, code: code.trim(), ...sentPassword(password) })
      onDone()
      toast({ text: t('verification.forgot.done'), tone: 'success' })
      await navigate(LOGIN_PATH)
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4.5">
      <Note>
        <p role="status">{t('verification.forgot.sent', { phone: `+${areaCode} ${recipient}` })}</p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <Button variant="text" size="sm" onClick={onBack}>
            {t('verification.forgot.otherPhone')}
          </Button>
          {sandbox ? (
            <TextLink to={SANDBOX_INBOX_PATH} target="_blank" className="inline-flex min-h-10 items-center">
              {t('verification.phone.openInbox')}
            </TextLink>
          ) : null}
        </p>
      </Note>
      <CodeField
        form={form}
        name="code"
        label={t('verification.phone.code')}
        hint={t('verification.phone.codeHint')}
      />
      <NewPasswordField form={form} name={name} label={t('verification.password.new')} />
      <FormProblem form={form} />
      <Button type="submit" size="lg" block busy={form.busy}>
        {t('verification.forgot.submit')}
      </Button>
    </form>
  )
}
