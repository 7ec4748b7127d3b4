import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DepositAllowance,
  FirstDepositQuestion,
  UnlessPaused,
  useProtection,
} from '#members/protection/web/index.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { KindLinks } from './components/form/kind-tiles.tsx'
import { RecentDeposits } from './components/order/recent-deposits.tsx'

/**
 * What places a deposit stands behind the question that is asked before a member's first one, and is not there
 * while a break holds.
 */
function AfterQuestion({ children }: { children: ReactNode }) {
  const { data } = useProtection()
  if (!data?.asksFirst || data.pause) return <UnlessPaused className="mt-5">{children}</UnlessPaused>
  return (
    <div className="mt-5">
      <FirstDepositQuestion hours={data.raiseWaitHours} />
    </div>
  )
}

/**
 * Around a page of a way to deposit, of this room or another: heading, the limits' meter, the page's own, the
 * tiles of all ways and, beside or below it, the latest deposits. The tiles come after the page's own, so that
 * who chose a way sees its form, and nothing of it moves when they arrive. It opens at its top: an order
 * follows its form under the same path. A page of another room has the centre's frame and a path under the
 * deposit page's; its stages and its form are its children.
 */
export function DepositFrame({
  title,
  head,
  tiles = true,
  recent,
  children,
}: {
  title: string
  /** At the right of the heading: a way back. */
  head?: ReactNode
  /** False where the page has tiles of its own, or shows one order. */
  tiles?: boolean
  /** The latest deposits of this way, instead of this room's. */
  recent?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation()
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <CentreColumns
      rail={
        <>
          <DepositAllowance className="max-xl:hidden" />
          {recent ?? <RecentDeposits />}
        </>
      }
      railLabel={t('deposits.recentTitle')}
    >
      <div className="mb-5">
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="type-page">{title}</h1>
          {head}
        </div>
        <p className="mt-1.5 text-body text-text-2">{t('deposits.lead')}</p>
      </div>
      {tiles ? <AfterQuestion>{children}</AfterQuestion> : children}
      {/* After the form, which does not wait for it. */}
      {tiles ? <DepositAllowance className="mt-5 xl:hidden" /> : null}
      {tiles ? (
        <section className="mt-7">
          <h2 className="mb-3 type-card">{t('deposits.otherWays')}</h2>
          <KindLinks />
        </section>
      ) : null}
    </CentreColumns>
  )
}
