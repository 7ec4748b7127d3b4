import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { type Asked, LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { BookedEntries } from '../../wallet.contract.ts'

/** What a record opens to, as a query gives it: loading, refused, failed, or there. */
export function LoadedEntries<T extends BookedEntries>({
  answer,
  failedDetail,
  children,
}: {
  answer: Asked<T>
  /** What a failure means, where that is more than the money. */
  failedDetail?: string
  /** Draws what is there: `BookedEntriesView`, and what else a record of its kind opens to. */
  children: (booked: T) => ReactNode
}) {
  const { t } = useTranslation()
  if (answer.data) return children(answer.data)
  if (answer.error) return <LoadProblem answer={answer} detail={failedDetail ?? t('wallet.failedDetail')} />
  return (
    <SkeletonGroup label={t('wallet.entries.loading')} className="grid gap-2">
      <Skeleton className="h-9" />
      <Skeleton className="h-13" />
    </SkeletonGroup>
  )
}
