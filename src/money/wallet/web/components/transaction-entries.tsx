import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { BookedEntriesView } from '../booked-entries.tsx'
import { useTransactionEntries } from '../wallet.queries.ts'
import { LoadProblem } from './load-problem.tsx'

/** What a line of the records opens to: its ledger entries. */
export function TransactionEntries({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useTransactionEntries(id)
  if (data) return <BookedEntriesView booked={data} />
  return (
    <div className="rounded-md border border-line bg-bg">
      {error ? (
        <LoadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={t('wallet.entries.loading')} className="grid gap-3 p-4">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </SkeletonGroup>
      )}
    </div>
  )
}
