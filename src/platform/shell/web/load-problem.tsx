import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { ErrorState } from '#design/error-state/error-state.tsx'
import type { ApiError } from '#platform/http/web/api-error.ts'

/** What a query tells of why it has no data. */
export interface Unanswered {
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** As a query gives it. */
export type Asked<T = unknown> = Unanswered & { readonly data: T | undefined }

/**
 * What several queries that a page shows as one tell of why it cannot: the first that failed; all that did
 * are asked for again.
 */
export function failureOf(queries: readonly Asked[]): Unanswered | undefined {
  const failed = queries.filter(({ error, data }) => error && !data)
  const [first] = failed
  return first && { ...first, refetch: () => failed.forEach((query) => void query.refetch()) }
}

/**
 * Why there is nothing to show: refused for good, in the server's own words; or not answered (`title` may say
 * it better than the line does), with a way to try again. Draws nothing where nothing went wrong.
 */
export function LoadProblem({
  answer: { error, isFetching, refetch },
  title,
  detail,
  card = false,
  className,
}: {
  answer: Unanswered
  title?: string | undefined
  /** What it means for money, or for what is missing here. */
  detail?: ReactNode
  /** As a card of its own. */
  card?: boolean
  className?: string | undefined
}) {
  const { t } = useTranslation()
  if (!error) return null
  const inner = card ? undefined : className
  const problem = error.isFinal ? (
    <EmptyState title={error.message || title} detail={detail} className={inner} />
  ) : (
    <ErrorState
      title={title ?? error.message}
      detail={detail}
      retryLabel={t('shell.retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
      className={inner}
    />
  )
  return card ? (
    <Card padding="none" className={className}>
      {problem}
    </Card>
  ) : (
    problem
  )
}
