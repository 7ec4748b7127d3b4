import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ClosedDoor } from '#design/empty-state/closed-door.tsx'
import { OVERVIEW_PATH } from '../paths.ts'

/** A page that the one who is signed in may not see: says what it takes, so that they can ask for it. */
export function NotPermitted({ permission }: { permission: string }) {
  const { t } = useTranslation()
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4 py-16 text-center">
      <div>
        <div className="inline-block">
          <ClosedDoor />
        </div>
        <h1 className="type-desk mt-3">{t('console.notPermitted.headline')}</h1>
        <p className="mt-1 text-small text-text-2">{t('console.notPermitted.detail')}</p>
        <p className="mt-2">
          <code className="rounded-xs bg-surface-2 px-2 py-1 font-mono text-meta">{permission}</code>
        </p>
        <p className="mt-4">
          <Link to={OVERVIEW_PATH} className="font-semibold text-brand-text">
            {t('console.notFound.back')}
          </Link>
        </p>
      </div>
    </div>
  )
}
