import { BookOpenCheck, KeyRound, MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { TextLink } from '#design/link/text-link.tsx'
import { HOME_PATH, registerPath, returnTarget } from '#platform/shell/web/return/return-to.ts'
import { AuthArt } from '../components/auth-art.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LoginForm } from '../components/login-form.tsx'

/** Sign-in (S2-084). Afterwards the portal leads back to the page that asked for it. */
export default function LoginPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <AuthFrame
      lastWord={t('identity.login.lastWord')}
      art={
        <AuthArt
          line={t('identity.login.artHeadline')}
          lead={t('identity.login.lead')}
          promises={[
            { icon: BookOpenCheck, text: t('identity.login.promiseBooks') },
            { icon: MonitorSmartphone, text: t('identity.login.promiseSessions') },
            { icon: KeyRound, text: t('identity.login.promisePassword') },
          ]}
        />
      }
    >
      <h1 className="type-page">{t('identity.login.title')}</h1>
      <p className="mt-1.5 mb-5.5 text-text-2">
        {t('identity.login.noAccount')}{' '}
        <TextLink to={registerPath(returnTarget(search))}>{t('identity.login.toRegister')}</TextLink>
      </p>
      <LoginForm />
      <p className="mt-4 text-small">
        <TextLink to={HOME_PATH} look="quiet" className="inline-flex min-h-10 items-center">
          {t('identity.login.lookAround')}
        </TextLink>
      </p>
    </AuthFrame>
  )
}
