import { useTranslation } from 'react-i18next'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { ErrorState } from '#design/error-state/error-state.tsx'
import type { ApiError } from '#platform/http/web/api-error.ts'

/** Refused: the server's own words, for good. Failed: the same with what it means for money, and a way to try again. */
export function LoadProblem({
  error,
  busy,
  onRetry,
}: {
  error: ApiError
  busy: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation()
  if (error.isFinal) return <EmptyState title={error.message} detail={t('wallet.failedDetail')} />
  return (
    <ErrorState
      title={error.message}
      detail={t('wallet.failedDetail')}
      retryLabel={t('wallet.retry')}
      onRetry={onRetry}
      busy={busy}
    />
  )
}
