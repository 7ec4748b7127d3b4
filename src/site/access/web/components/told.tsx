import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { accessCall } from '../../access.contract.ts'

/** Draws what the house says of how it stands, once it has said it. */
export function Told({ children }: { children: (told: CallOutput<typeof accessCall>) => ReactNode }) {
  const { t } = useTranslation()
  const answer = useCallQuery(accessCall, {})
  if (answer.data) return children(answer.data)
  if (answer.error) return <LoadProblem answer={answer} />
  return (
    <SkeletonGroup label={t('access.loading')} className="frame py-16">
      <Skeleton className="h-64" />
    </SkeletonGroup>
  )
}
