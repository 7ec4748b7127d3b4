import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { sessionsCall } from '#members/identity/identity.contract.ts'
import { sentPassword } from '#members/identity/passwords/login-password.rules.ts'
import {
  isAboutNewPassword,
  isAboutStepUp,
  NewPasswordField,
  SECURITY_PATH,
  useNewPasswordFault,
} from '#members/identity/web/index.ts'
import { SecretField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { invalidateCall, useCallMutation } from '#platform/http/web/query.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { modifyPasswordCall } from '../../login-password.contract.ts'
import { isAboutPhoneCode } from '../phone-code-field.tsx'
import { SecondFactorField, useSecondFactor } from '../second-factor.tsx'

const EMPTY = { old: '', password: '', phoneCode: '' }

function fieldOf(code: number | null): keyof typeof EMPTY | null {
  if (isAboutStepUp(code)) return 'old'
  if (isAboutNewPassword(code)) return 'password'
  return isAboutPhoneCode(code) ? 'phoneCode' : null
}

/** Changes the login password (S2-027): by the one there is, and a code where a phone is bound. */
export default function PasswordPage() {
  const { t } = useTranslation()
  return (
    <CentreColumns rail={<Rail />} railLabel={t('verification.password.railLabel')}>
      <h1 className="type-page">{t('verification.password.title')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('verification.password.intro')}</p>
      <Card>
        <PasswordForm />
      </Card>
    </CentreColumns>
  )
}

function PasswordForm() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const modify = useCallMutation(modifyPasswordCall)
  const newFault = useNewPasswordFault()
  const factor = useSecondFactor()
  const form = useAppForm({
    start: EMPTY,
    faults: ({ old, password, phoneCode }) => ({
      old: old === '' ? t('identity.stepUp.missing') : undefined,
      password: newFault(password) ?? (password === old ? t('identity.errors.passwordUnchanged') : undefined),
      phoneCode: factor.faultOf(phoneCode),
    }),
    fieldOf: ({ code }) => fieldOf(code),
    send: async ({ old, password, phoneCode }) => {
      const before = sentPassword(old)
      const { ended } = await modify.mutateAsync({
        oldPassword: before.password,
        oldPasswordForm: before.passwordForm,
        ...sentPassword(password),
        ...factor.toSend(phoneCode),
      })
      void invalidateCall(client, sessionsCall)
      toast({ text: t('verification.password.done', { count: ended }), tone: 'success' })
      await navigate(SECURITY_PATH)
    },
    clears: ['old', 'password', 'phoneCode'],
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-120 gap-4.5">
      <SecretField
        form={form}
        name="old"
        label={t('verification.password.old')}
        autoComplete="current-password"
        maxLength={128}
      />
      <NewPasswordField form={form} name="" label={t('verification.password.new')} />
      <SecondFactorField form={form} purpose="loginPassword" />
      <FormProblem form={form} />
      <Button type="submit" size="lg" block busy={form.busy}>
        {t('verification.password.submit')}
      </Button>
    </form>
  )
}

function Rail() {
  const { t } = useTranslation()
  return (
    <Card padding="dense">
      <h2 className="mb-2 font-semibold">{t('verification.password.afterTitle')}</h2>
      <p className="text-small leading-[1.7] text-text-2">{t('verification.password.after')}</p>
    </Card>
  )
}
