import { useTranslation } from 'react-i18next'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { ErrorState } from '#design/error-state/error-state.tsx'
import type { ApiError } from '#platform/http/web/api-error.ts'

/** Refused: the server's own words, for good. Failed: the same with what it means for money, and a way to try again. */
export function LoadProblem({
  error,
  detail,
  busy,
  onRetry,
}: {
  error: ApiError
  /** What it means, where that is more than the money. */
  detail?: string | undefined
  busy: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation()
  const meaning = detail ?? t('wallet.failedDetail')
  if (error.isFinal) return <EmptyState title={error.message} detail={meaning} />
  return (
    <ErrorState
      title={error.message}
      detail={meaning}
      retryLabel={t('wallet.retry')}
      onRetry={onRetry}
      busy={busy}
    />
  )
}
