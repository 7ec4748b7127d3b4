import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { UnlessClosed } from '#members/protection/web/index.ts'
import { useCurrentOrder } from '#money/deposits/web/index.ts'
import { useOpenWithdrawals, useWithdrawalNews } from '#money/withdrawals/web/index.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { useBetRecords } from '#play/records/web/index.ts'
import { BETS_PATH, SPORT_PATH } from '../../paths.ts'
import { OpenOrderRow } from './open-order-row.tsx'
import { OpenRoundRow } from './open-round-row.tsx'
import { OpenWithdrawalRow } from './open-withdrawal-row.tsx'

/** Bets that stand here; the others are a press away. */
const BETS_SHOWN = 4

/**
 * What is going on for this member: the deposit order that is open, withdrawals on their way, bets that are
 * not settled.
 */
export function OpenItems() {
  const { t } = useTranslation()
  const { order, withdrawals, bets, count, loading, failed, retry } = useOpenMatters()
  return (
    <Card padding="none" aria-labelledby="open-matters" className="px-5 pt-4.5 pb-2.5">
      <CardHead
        id="open-matters"
        title={t('portal.centre.open.title')}
        action={
          count > 0 ? <span className="text-text-2">{t('portal.centre.open.count', { count })}</span> : null
        }
        className="mb-1"
      />
      {failed ? (
        <LoadProblem
          answer={{ error: failed, isFetching: loading, refetch: retry }}
          detail={t('portal.centre.safe')}
          className="-mx-4.5"
        />
      ) : null}
      {count > 0 ? (
        <ul>
          {order ? <OpenOrderRow {...order} /> : null}
          {withdrawals.map((withdrawal) => (
            <OpenWithdrawalRow key={withdrawal.billNo} order={withdrawal} />
          ))}
          {bets.list.slice(0, BETS_SHOWN).map((round) => (
            <OpenRoundRow key={round.betId} round={round} />
          ))}
        </ul>
      ) : loading ? (
        <Loading />
      ) : failed ? null : (
        <Nothing />
      )}
      {bets.total > BETS_SHOWN ? (
        <p className="border-t border-line py-3 text-small">
          <TextLink to={BETS_PATH}>{t('portal.centre.open.moreBets', { count: bets.total })}</TextLink>
        </p>
      ) : null}
    </Card>
  )
}

/** The three rooms' open things, each asked for by its own query and kept fresh by the member's topic. */
function useOpenMatters() {
  const order = useCurrentOrder()
  const withdrawals = useOpenWithdrawals()
  const bets = useBetRecords({ pageNum: 1, state: 'open' })
  useWithdrawalNews()
  const queries = [order, withdrawals, bets]
  const missing = queries.filter((query) => !query.data)
  const open = order.data?.order ?? null
  return {
    order: open && { order: open, fetchedAt: order.dataUpdatedAt, refetch: order.refetch },
    withdrawals: withdrawals.data?.list ?? [],
    bets: { list: bets.data?.list ?? [], total: bets.data?.total ?? 0 },
    count: (open ? 1 : 0) + (withdrawals.data?.total ?? 0) + (bets.data?.total ?? 0),
    loading: missing.some((query) => query.isFetching),
    failed: missing.find((query) => query.error)?.error ?? null,
    retry: () => {
      for (const query of missing) void query.refetch()
    },
  }
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('portal.centre.open.emptyHeadline')}
      detail={t('portal.centre.open.emptyDetail')}
      action={
        <UnlessClosed>
          <ButtonLink to={SPORT_PATH} variant="line" size="sm">
            {t('portal.centre.open.toSports')}
          </ButtonLink>
        </UnlessClosed>
      }
    />
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('portal.centre.open.loading')} className="grid gap-5 py-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </SkeletonGroup>
  )
}
