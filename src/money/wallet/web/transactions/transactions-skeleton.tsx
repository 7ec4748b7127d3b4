import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'

/** Records that are being loaded, in their true height. */
export function TransactionsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('wallet.records.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity.
        <div key={row} className="flex h-13 items-center gap-6 border-t border-line px-5 first:border-t-0">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
