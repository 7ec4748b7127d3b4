import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ClosedDoor } from '#design/empty-state/closed-door.tsx'

/** A page broke, or its code could not be fetched. Nothing was done by that; one way on. */
export function PageFailure() {
  const { t } = useTranslation()
  const error = useRouteError()
  const isFetch = error instanceof TypeError && /import|module|fetch/i.test(error.message)
  const kind = isFetch ? 'unloaded' : 'broken'
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4 py-16 text-center" role="alert">
      <div>
        <div className="inline-block">
          <ClosedDoor />
        </div>
        <h1 className="type-desk mt-3">{t(`console.failure.${kind}.headline`)}</h1>
        <p className="mt-1 text-small text-text-2">{t(`console.failure.${kind}.detail`)}</p>
        <Button className="mt-4" onClick={() => window.location.reload()}>
          {t('console.failure.reload')}
        </Button>
      </div>
    </div>
  )
}
