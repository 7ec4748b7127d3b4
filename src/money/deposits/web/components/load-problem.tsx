import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { ErrorState } from '#design/error-state/error-state.tsx'
import type { ApiError } from '#platform/http/web/api-error.ts'

/**
 * The refused and the failed face: the server's own words where it spoke, else the default text; what it means for money; a
 * way to try again where that can help.
 */
export function LoadProblem({
  error,
  fallback,
  onRetry,
  busy,
}: {
  error: ApiError
  /** What is said when no answer came. */
  fallback: string
  onRetry: () => void
  busy: boolean
}) {
  const { t } = useTranslation()
  if (error.isFinal) {
    return (
      <Card>
        <EmptyState title={error.message || fallback} />
      </Card>
    )
  }
  return (
    <Card padding="none">
      <ErrorState
        title={fallback}
        detail={t('deposits.failedDetail')}
        retryLabel={t('deposits.retry')}
        onRetry={onRetry}
        busy={busy}
      />
    </Card>
  )
}
