import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { useIdentity } from '#members/verification/web/index.ts'
import { useCards } from '#money/payees/web/index.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { type Asked, failureOf, LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { Parts } from '#platform/shell/web/parts.tsx'
import { IdentityChecklist } from '../components/identity-checklist.tsx'
import { PasswordCard } from '../components/password-card.tsx'
import { PayoutWaitNote } from '../components/payout-wait-note.tsx'
import { WithdrawTabs } from '../components/withdraw-tabs.tsx'
import { useWithdrawPassword } from '../password.queries.ts'
import { WITHDRAW_START } from '../paths.ts'

/**
 * What every tab of the withdrawal page has: heading, tabs, the identity checklist, the withdraw password and
 * a rail. It loads and fails as one with the answers that the tab `needs`; until they are all there the tab's
 * own parts are not drawn.
 */
export function WithdrawFrame({
  intro,
  needs,
  rail,
  underWay,
  records,
  children,
}: {
  /** One sentence under the heading: where money goes by this tab. */
  intro: string
  needs: readonly Asked[]
  /** Cards of the rail, once they can be drawn. */
  rail?: ReactNode
  /** What is on its way, before everything else: some of it may wait for the member. */
  underWay?: ReactNode
  /** What is over, below everything else. */
  records?: ReactNode
  /** The form for another. */
  children: ReactNode
}) {
  const { t } = useTranslation()
  const cards = useCards()
  const password = useWithdrawPassword()
  const identity = useIdentity()
  const all: readonly Asked[] = [cards, password, identity, ...needs]
  const failed = failureOf(all)
  const ready = cards.data && password.data && identity.data && all.every((query) => query.data)
  return (
    <CentreColumns rail={ready ? rail : undefined} railLabel={t('withdrawals.railLabel')}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
        <div>
          <h1 className="type-page">{t('withdrawals.title')}</h1>
          <p className="mt-1 text-small text-text-2">{intro}</p>
        </div>
        <WithdrawTabs />
      </div>
      {failed ? (
        <LoadProblem answer={failed} detail={t('withdrawals.failedDetail')} card />
      ) : ready ? (
        <div className="grid gap-4">
          {underWay}
          <PayoutWaitNote />
          <IdentityChecklist identity={identity.data} cards={cards.data} hasPassword={password.data.isSet} />
          <Parts place={WITHDRAW_START} />
          {children}
          <PasswordCard />
          {records}
        </div>
      ) : (
        <Loading />
      )}
    </CentreColumns>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('withdrawals.loading')}>
      <Card className="grid gap-5">
        <Skeleton className="h-6 w-32" />
        <div className="grid gap-4.5 md:grid-cols-2">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
        <Skeleton className="h-20" />
        <Skeleton className="h-12" />
      </Card>
    </SkeletonGroup>
  )
}
