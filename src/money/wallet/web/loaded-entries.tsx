import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import type { ApiError } from '#platform/http/web/api-error.ts'
import type { BookedEntries } from '../wallet.contract.ts'
import { LoadProblem } from './components/load-problem.tsx'

/** What a record opens to, as a query gives it: loading, refused, failed, or there. */
export function LoadedEntries<T extends BookedEntries>({
  answer,
  failedDetail,
  children,
}: {
  answer: { data: T | undefined; error: ApiError | null; isFetching: boolean; refetch: () => unknown }
  /** What a failure means, where that is more than the money. */
  failedDetail?: string
  /** Draws what is there: `BookedEntriesView`, and what else a record of its kind opens to. */
  children: (booked: T) => ReactNode
}) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = answer
  if (data) return children(data)
  if (error) {
    return (
      <LoadProblem error={error} detail={failedDetail} busy={isFetching} onRetry={() => void refetch()} />
    )
  }
  return (
    <SkeletonGroup label={t('wallet.entries.loading')} className="grid gap-2">
      <Skeleton className="h-9" />
      <Skeleton className="h-13" />
    </SkeletonGroup>
  )
}
