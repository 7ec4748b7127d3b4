import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { loginPath, registerPath } from '#platform/shell/web/return/return-to.ts'

/** A visitor's two ways in. Both come back to the page they were pressed on. */
export function GuestTools() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  return (
    <div className="flex items-center gap-2 lg:ml-1">
      <ButtonLink to={loginPath(here)} variant="line" className="max-lg:h-9 max-lg:px-3.5">
        {t('portal.login')}
      </ButtonLink>
      <ButtonLink to={registerPath(here)} variant="primary" className="max-lg:h-9 max-lg:px-3.5">
        {t('portal.register')}
      </ButtonLink>
    </div>
  )
}
