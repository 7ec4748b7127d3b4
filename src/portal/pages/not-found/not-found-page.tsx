import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { ClosedDoor } from '#design/empty-state/closed-door.tsx'
import { useLastRoute } from '#platform/shell/web/return/last-route.ts'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'

/** There is no room behind this door (section 2: an unknown path leads here). */
export default function NotFoundPage() {
  const { t } = useTranslation()
  const last = useLastRoute()
  return (
    <div className="frame grid min-h-[60dvh] place-items-center py-16 text-center">
      <div>
        <div className="inline-block origin-bottom scale-150 pb-2">
          <ClosedDoor />
        </div>
        <h1 className="type-page mt-6">{t('portal.notFound.title')}</h1>
        <p className="mt-2 text-text-2">{t('portal.notFound.detail')}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink to={HOME_PATH} variant="primary">
            {t('portal.notFound.home')}
          </ButtonLink>
          {last && last !== HOME_PATH ? (
            <ButtonLink to={last} variant="line">
              {t('portal.notFound.back')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  )
}
