import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ButtonLook } from '#design/button/button.style.ts'
import { Button } from '#design/button/button.tsx'
import { useLogOut } from '../use-log-out.ts'

/** Signs out at once; the portal goes home. */
export function LogoutButton({ variant = 'line', ...look }: ButtonLook) {
  const { t } = useTranslation()
  const logOut = useLogOut()
  return (
    <Button
      {...look}
      variant={variant}
      icon={<LogOut size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void logOut()}
    >
      {t('identity.logOut')}
    </Button>
  )
}
