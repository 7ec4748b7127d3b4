import { useTranslation } from 'react-i18next'
import { ErrorState } from '#design/error-state/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { BookedEntriesView } from '#money/wallet/web/booked-entries.tsx'
import { useQuickEntries } from '../quickpay.queries.ts'

/** What a quick order made in the books. */
export function QuickEntries({ billNo }: { billNo: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuickEntries(billNo)
  if (data) {
    return (
      <>
        <p className="mb-2 text-meta text-text-2">{t('quickpay.billNo', { billNo })}</p>
        <BookedEntriesView booked={data} />
      </>
    )
  }
  if (error) {
    return (
      <ErrorState
        title={error.message}
        detail={t('quickpay.failedDetail')}
        retryLabel={t('quickpay.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <SkeletonGroup label={t('quickpay.loading')} className="grid gap-2">
      <Skeleton className="h-9" />
      <Skeleton className="h-13" />
    </SkeletonGroup>
  )
}
