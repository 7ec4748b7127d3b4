import { useTranslation } from 'react-i18next'
import { ErrorState } from '#design/error-state/error-state.tsx'
import type { ApiError } from '#platform/http/web/api-error.ts'

/** A part of the centre could not be loaded: the server's words where it spoke, what it means for money, and another try. */
export function LoadProblem({
  error,
  busy,
  onRetry,
  className,
}: {
  error: ApiError
  busy: boolean
  onRetry: () => void
  className?: string
}) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={error.message}
      detail={t('portal.centre.safe')}
      retryLabel={error.isFinal ? undefined : t('portal.centre.retry')}
      onRetry={error.isFinal ? undefined : onRetry}
      busy={busy}
      className={className}
    />
  )
}
