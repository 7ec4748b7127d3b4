import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ClosedDoor } from '#design/empty-state/closed-door.tsx'
import { OVERVIEW_PATH } from '../paths.ts'

/** An address of the console that leads nowhere. It keeps standing in the bar: whoever mistyped it can mend it. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4 py-16 text-center">
      <div>
        <div className="inline-block">
          <ClosedDoor />
        </div>
        <h1 className="type-desk mt-3">{t('console.notFound.headline')}</h1>
        <p className="mt-1 text-small text-text-2">{t('console.notFound.detail')}</p>
        <p className="mt-4">
          <Link to={OVERVIEW_PATH} className="font-semibold text-brand-text">
            {t('console.notFound.back')}
          </Link>
        </p>
      </div>
    </div>
  )
}
