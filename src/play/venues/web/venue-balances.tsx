import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { LockScreen } from '#design/lock-screen/lock-screen.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { useAmountRefresh, useBalanceHidden, WITHDRAWAL_PATH } from '#money/wallet/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { VenueList } from '../venues.contract.ts'
import { RecycleList } from './components/recycle-list.tsx'
import { UnderWay } from './components/under-way.tsx'
import { VenueArches } from './components/venue-arches.tsx'
import { RecyclingResult } from './recycling/recycling-result.tsx'
import { useRecycling } from './recycling/use-recycling.ts'
import { useRecycleList, useRefreshVenues, useVenues } from './venues.queries.ts'

/** What stands for an amount while balances are hidden. */
const HIDDEN = '••••••'

/**
 * What the member has at the venues, with one-click recycling behind a lock screen (S4-034), what it would
 * bring back (S4-037) and what is on its way; with refreshing where the page around it has none.
 */
export function VenueBalances({ refreshable = true }: { refreshable?: boolean }) {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  const { data, error, isFetching, refetch } = useVenues()
  const { refreshing, refresh } = useAmountRefresh(useRefreshVenues())
  return (
    <Card aria-labelledby="venue-balances">
      <CardHead
        id="venue-balances"
        title={t('venues.balancesTitle')}
        detail={
          data
            ? t('venues.total', {
                amount: hidden ? HIDDEN : amountText(data.venueMoney, { currency: data.currency }),
              })
            : undefined
        }
        action={
          refreshable ? (
            <Button
              variant="line"
              size="sm"
              busy={refreshing}
              icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => void refresh()}
            >
              {t('venues.refresh')}
            </Button>
          ) : null
        }
        className="mb-4.5"
      />
      {data ? (
        data.venues.length === 0 ? (
          <EmptyState title={t('venues.noVenueHeadline')} detail={t('venues.noVenueDetail')} />
        ) : (
          <Balances list={data} refreshing={refreshing} />
        )
      ) : error ? (
        <LoadProblem answer={{ error, isFetching, refetch }} detail={t('venues.failedDetail')} />
      ) : (
        <SkeletonGroup label={t('venues.loading')} className="flex gap-2.5">
          <Skeleton className="h-26 w-24 rounded-t-[42px]" />
          <Skeleton className="h-26 w-24 rounded-t-[42px]" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Balances({ list, refreshing }: { list: VenueList; refreshing: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: recyclable } = useRecycleList()
  const { running, result, recycle } = useRecycling()
  const recycleAndWithdraw = async () => {
    if (await recycle({ announce: false })) await navigate(WITHDRAWAL_PATH)
  }
  return (
    <>
      <VenueArches
        venues={list.venues}
        refreshing={refreshing}
        onRecycle={() => void recycle({ announce: true })}
      />
      {recyclable ? <RecycleList list={recyclable} className="mt-4" /> : null}
      <UnderWay transfers={list.underWay} className="mt-4" />
      <RecyclingResult result={result} className="mt-4" />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-small text-text-2">{t('venues.recycleHint')}</p>
        <Button variant="secondary" onClick={() => void recycleAndWithdraw()}>
          {t('venues.recycleAndWithdraw')}
        </Button>
      </div>
      <LockScreen open={running} title={t('venues.recyclingTitle')} detail={t('venues.recyclingDetail')} />
    </>
  )
}
