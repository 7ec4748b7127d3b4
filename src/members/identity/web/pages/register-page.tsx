import { BookOpenCheck, ListChecks, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { TextLink } from '#design/link/text-link.tsx'
import { loginPath, returnTarget } from '#platform/shell/web/return/return-to.ts'
import { AuthArt } from '../components/auth-art.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { RegisterForm } from '../components/register-form.tsx'

/** What comes after registering, in the order in which it is done. */
function FirstSteps() {
  const { t } = useTranslation()
  const steps = [
    t('identity.register.steps.deposit'),
    t('identity.register.steps.bet'),
    t('identity.register.steps.withdraw'),
  ]
  return (
    <section aria-labelledby="first-steps" className="mt-6 rounded-md bg-surface-2 px-4 py-3.5 text-small">
      <h2 id="first-steps" className="font-semibold">
        {t('identity.register.steps.title')}
      </h2>
      <ol className="mt-1.5 grid list-inside list-decimal gap-1 text-text-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

/** Registration (S2-084). Afterwards the portal leads to where the person wanted to be. */
export default function RegisterPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <AuthFrame
      lastWord={t('identity.register.lastWord')}
      art={
        <AuthArt
          line={t('identity.register.artHeadline')}
          lead={t('identity.register.lead')}
          promises={[
            { icon: ListChecks, text: t('identity.register.promiseConsent') },
            { icon: BookOpenCheck, text: t('identity.register.promiseBooks') },
            { icon: LogOut, text: t('identity.register.promiseLeave') },
          ]}
        />
      }
    >
      <h1 className="type-page">{t('identity.register.title')}</h1>
      <p className="mt-1.5 mb-5.5 text-text-2">
        {t('identity.register.hasAccount')}{' '}
        <TextLink to={loginPath(returnTarget(search))}>{t('identity.register.toLogin')}</TextLink>
      </p>
      <RegisterForm />
      <FirstSteps />
    </AuthFrame>
  )
}
