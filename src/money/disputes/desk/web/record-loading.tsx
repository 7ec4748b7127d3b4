import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'

/** A record that is being read. */
export function RecordLoading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('disputesDesk.loading')} className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-72" />
    </SkeletonGroup>
  )
}
