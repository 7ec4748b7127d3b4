import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { SECURITY_PATH, usePastLoginWords, useSessions } from '#members/identity/web/index.ts'
import { useUserInfo } from '#members/profile/web/index.ts'

/**
 * Says who is here and when they were before, with the way out for somebody who was not: account security.
 */
export function Greeting() {
  const { t } = useTranslation()
  const { name } = useUserInfo()
  const { data } = useSessions()
  const say = usePastLoginWords()
  return (
    <p className="mt-1 min-h-5 text-small text-text-2">
      {name === '' ? null : t('portal.centre.hello', { name })}
      {data?.priorLogin ? (
        <>
          {t('portal.centre.priorLogin', { login: say(data.priorLogin) })}
          {' · '}
          <TextLink to={SECURITY_PATH}>{t('portal.centre.notMe')}</TextLink>
        </>
      ) : null}
    </p>
  )
}
