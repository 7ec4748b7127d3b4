import { useTranslation } from 'react-i18next'
import { ClosedDoor } from '#design/empty-state/closed-door.tsx'
import { LanguageSwitch } from '#platform/shell/web/preferences/language-switch.tsx'

/**
 * The page was opened without https from another machine: browsers give no signing keys there, so nothing
 * could be signed. Says so, and what whoever runs the site can do about it.
 */
export function InsecurePage() {
  const { t } = useTranslation()
  const secure = `https://${window.location.host}`
  return (
    <main className="frame grid grow place-items-center py-16 text-center">
      <div className="max-w-120">
        <div className="inline-block origin-bottom scale-150 pb-2">
          <ClosedDoor />
        </div>
        <h1 className="type-page mt-6">{t('portal.insecure.headline')}</h1>
        <p className="mt-3 leading-[1.7] text-text-2">{t('portal.insecure.why')}</p>
        <p className="mt-3 leading-[1.7] text-text-2">{t('portal.insecure.fix', { secure })}</p>
        <LanguageSwitch className="mt-6" />
      </div>
    </main>
  )
}
