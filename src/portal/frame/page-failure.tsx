import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'

/** A page broke, or its code could not be fetched. Says what it means for money and offers one way on. */
export function PageFailure() {
  const { t } = useTranslation()
  const error = useRouteError()
  const isFetch = error instanceof TypeError && /import|module|fetch/i.test(error.message)
  const kind = isFetch ? 'unloaded' : 'broken'
  return (
    <main
      id="main"
      tabIndex={-1}
      className="frame grid min-h-[60dvh] place-items-center py-16 outline-none"
      role="alert"
    >
      <EmptyState
        title={<span className="type-section">{t(`portal.failure.${kind}.headline`)}</span>}
        detail={t(`portal.failure.${kind}.detail`)}
        action={<Button onClick={() => window.location.reload()}>{t('portal.failure.reload')}</Button>}
      />
    </main>
  )
}
