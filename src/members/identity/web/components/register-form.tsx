import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Remark } from '#design/note/note.tsx'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { useOnceMutation } from '#platform/http/web/query.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { registerCall } from '../../identity.contract.ts'
import { LOGIN_NAME_LENGTH } from '../../login-name.rules.ts'
import { sentPassword } from '../../passwords/login-password.rules.ts'
import { useFaultText } from '../form-faults.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import {
  EMPTY_REGISTRATION,
  faultOfPart,
  partOfRefusal,
  partsMissing,
  REGISTER_PARTS,
  type RegisterPart,
} from '../register-form.rules.ts'
import { useEnter } from '../use-enter.ts'
import { useVerification } from '../verification/use-verification.ts'
import { VerificationPart } from '../verification/verification-part.tsx'
import { Consents } from './consents.tsx'

/** Opens an account. The button says what is missing, and pressed all the same leads there. */
export function RegisterForm() {
  const { t } = useTranslation()
  const register = useOnceMutation(registerCall)
  const { enter, hasEntered } = useEnter()
  const faultText = useFaultText()
  const { fast_register_verify: verifies } = useSiteConfig()
  const verification = useVerification('register')
  const verified = !verifies || verification.solved !== undefined
  const form = useAppForm({
    start: EMPTY_REGISTRATION,
    faults: (fields) =>
      Object.fromEntries(
        REGISTER_PARTS.map((part) => [part, faultText(faultOfPart(part, fields, verified))]),
      ),
    fieldOf: ({ code }) => partOfRefusal(code),
    onRefused: ({ code }) => {
      if (partOfRefusal(code) === 'verification') verification.cancel()
      return undefined
    },
    send: async (fields) => {
      if (hasEntered()) return
      const answer = await register.mutateAsync({
        name: fields.name,
        ...sentPassword(fields.password),
        ageConfirmed: fields.age,
        termsAccepted: fields.terms,
        marketing: fields.marketing,
        verification: verification.solved,
      })
      await enter(answer, fields)
    },
  })
  const missing = partsMissing(form.values, verified)

  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4.5">
      <TextField
        form={form}
        name="name"
        label={t('identity.name')}
        hint={t('identity.register.nameHint', LOGIN_NAME_LENGTH)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <NewPasswordField form={form} name={form.values.name} />
      {verifies ? <VerificationPart form={form} verification={verification} /> : null}
      <Consents form={form} />
      <FormProblem form={form} />
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
          busy={form.busy}
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
