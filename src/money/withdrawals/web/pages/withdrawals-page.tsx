import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { ErrorState } from '#design/error-state/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import type { CardList } from '#money/payees/payees.contract.ts'
import { useCards } from '#money/payees/web/payees.queries.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import type { WithdrawalOrder, WithdrawInfo } from '../../withdrawals.contract.ts'
import { OpenWithdrawals } from '../components/open-withdrawals.tsx'
import { WithdrawForm } from '../components/withdraw-form.tsx'
import { WithdrawalHistory } from '../components/withdrawal-history.tsx'
import { WithdrawalRail } from '../components/withdrawal-rail.tsx'
import { useOpenWithdrawals, useWithdrawalNews, useWithdrawInfo } from '../withdrawals.queries.ts'

/** The withdrawal page: what is on its way, the form for another, and what is over. */
export default function WithdrawalsPage() {
  const { t } = useTranslation()
  const info = useWithdrawInfo()
  const open = useOpenWithdrawals()
  const cards = useCards()
  useWithdrawalNews()
  const failed = [info, open, cards].find((query) => query.error && !query.data)
  const ready = info.data && open.data && cards.data
  return (
    <CentreColumns
      rail={ready ? <WithdrawalRail info={info.data} open={open.data.list} /> : undefined}
      railLabel={t('withdrawals.railLabel')}
    >
      <h1 className="type-page">{t('withdrawals.title')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('withdrawals.intro')}</p>
      {failed?.error ? (
        <Card padding="none">
          <ErrorState
            title={failed.error.message}
            detail={t('withdrawals.failedDetail')}
            retryLabel={t('withdrawals.retry')}
            busy={failed.isFetching}
            onRetry={() => {
              for (const query of [info, open, cards]) if (query.error) void query.refetch()
            }}
          />
        </Card>
      ) : ready ? (
        <Content info={info.data} open={open.data.list} cards={cards.data} />
      ) : (
        <Loading />
      )}
    </CentreColumns>
  )
}

function Content({
  info,
  open,
  cards,
}: {
  info: WithdrawInfo
  open: readonly WithdrawalOrder[]
  cards: CardList
}) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <OpenWithdrawals orders={open} confirmSeconds={info.confirmSeconds} />
      <Card aria-labelledby="withdraw">
        <CardHead
          id="withdraw"
          title={open.length > 0 ? t('withdrawals.anotherTitle') : t('withdrawals.newTitle')}
          className="mb-4.5"
        />
        {cards.cards.length === 0 ? (
          <EmptyState
            title={t('withdrawals.noCardHeadline')}
            detail={t('withdrawals.noCardDetail')}
            action={
              <ButtonLink to="/app/myCenter/banks" size="md">
                {t('withdrawals.bindCard')}
              </ButtonLink>
            }
          />
        ) : (
          <WithdrawForm info={info} cards={cards.cards} />
        )}
      </Card>
      <WithdrawalHistory />
    </div>
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
