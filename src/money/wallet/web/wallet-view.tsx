import { ArrowDownToLine, ArrowUpFromLine, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { UnlessClosed } from '#members/protection/web/index.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { type Wallet, walletSums } from '../wallet.rules.ts'
import { BalanceAmount } from './balance/balance-amount.tsx'
import { useAmountRefresh } from './balance/use-amount-refresh.ts'
import { useBalanceAge } from './balance/use-balance-age.ts'
import { BalanceEye } from './components/balance-eye.tsx'
import { BalanceSplit } from './components/balance-split.tsx'
import { WalletRows } from './components/wallet-rows.tsx'
import { DEPOSIT_PATH, WITHDRAWAL_PATH } from './paths.ts'
import { RecentTransactions } from './transactions/recent-transactions.tsx'
import type { UseTransactionContents } from './transactions/transaction-contents.ts'
import { useShowsUsdt } from './use-shows-usdt.ts'
import { useWallet } from './wallet.queries.ts'

/**
 * The wallet page (S2-042): the total and what it is made of, both ways for money as equals, every wallet,
 * the venues' balances, the latest transactions. `venues` is the venues' own section with one-click
 * recycling, `grants` what the house gave on top, `coinAction` the way to more gold coins.
 */
export function WalletView({
  venues,
  grants,
  coinAction,
  useContents,
  onRefresh,
}: {
  venues: ReactNode
  grants: ReactNode
  coinAction: ReactNode
  useContents: UseTransactionContents
  /** Refreshes what else shows amounts on the page. */
  onRefresh: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  const balance = useWallet()
  const { refreshing, refresh } = useAmountRefresh(onRefresh)
  return (
    <CentreColumns
      rail={balance.data ? <Sum balance={balance.data} /> : undefined}
      railLabel={t('wallet.sumTitle')}
    >
      <div className="mb-4.5 flex items-center justify-between gap-4">
        <h1 className="type-page">{t('wallet.title')}</h1>
        <IconButton
          label={t('wallet.refresh')}
          aria-busy={refreshing || undefined}
          onClick={() => void refresh()}
        >
          <RotateCw size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-4">
        <Card padding="none" aria-label={t('wallet.balances')}>
          <Balances query={balance} coinAction={coinAction} />
        </Card>
        {venues}
        <RecentTransactions useContents={useContents} />
        {grants}
      </div>
    </CentreColumns>
  )
}

function Balances({ query, coinAction }: { query: ReturnType<typeof useWallet>; coinAction: ReactNode }) {
  const { t } = useTranslation()
  const age = useBalanceAge(query)
  const { data, error, isFetching, refetch } = query
  if (!data) {
    return error ? (
      <LoadProblem answer={{ error, isFetching, refetch }} detail={t('wallet.failedDetail')} />
    ) : (
      <Loading />
    )
  }
  return (
    <>
      <div className="grid items-center gap-x-10 gap-y-5 p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,300px)] lg:p-6">
        <div>
          <p className="flex h-5 items-center gap-0.5 text-small text-text-2">
            {t('wallet.total')}
            <BalanceEye size="sm" iconSize={16} />
          </p>
          <p className="mt-1 text-[44px] leading-[1.15] tracking-[-0.02em]">
            <BalanceAmount amount={walletSums(data).assets} stale={age} />
          </p>
          <BalanceSplit balance={data} className="mt-4" />
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-2.5">
          <UnlessClosed>
            <ButtonLink
              to={DEPOSIT_PATH}
              size="lg"
              className="px-3!"
              icon={<ArrowDownToLine size={20} strokeWidth={1.75} aria-hidden="true" className="flex-none" />}
            >
              {t('wallet.deposit')}
            </ButtonLink>
          </UnlessClosed>
          <ButtonLink
            to={WITHDRAWAL_PATH}
            size="lg"
            variant="secondary"
            className="px-3!"
            icon={<ArrowUpFromLine size={20} strokeWidth={1.75} aria-hidden="true" className="flex-none" />}
          >
            {t('wallet.withdraw')}
          </ButtonLink>
        </div>
      </div>
      <WalletRows
        balance={data}
        centreAction={
          <>
            <UnlessClosed>
              <TextLink to={DEPOSIT_PATH}>{t('wallet.deposit')}</TextLink>
            </UnlessClosed>
            <TextLink to={WITHDRAWAL_PATH}>{t('wallet.withdraw')}</TextLink>
          </>
        }
        coinAction={coinAction}
        className="border-t border-line px-5 py-1 lg:px-6"
      />
    </>
  )
}

/** The sum that the total is, line by line. */
function Sum({ balance }: { balance: Wallet }) {
  const { t } = useTranslation()
  const showsUsdt = useShowsUsdt(balance)
  const sums = walletSums(balance)
  return (
    <Card padding="dense" aria-labelledby="wallet-sum">
      <CardHead id="wallet-sum" title={t('wallet.sumTitle')} className="mb-1.5" />
      <KeyValues
        rows={[
          {
            key: 'centre',
            label: t('wallet.centre'),
            value: <BalanceAmount amount={balance.available} />,
          },
          { key: 'venues', label: t('wallet.venues'), value: <BalanceAmount amount={sums.venues} /> },
          { key: 'locked', label: t('wallet.locked'), value: <BalanceAmount amount={sums.locked} /> },
          ...(sums.inTransit.units > 0n
            ? [
                {
                  key: 'transit',
                  label: t('wallet.transit'),
                  value: <BalanceAmount amount={sums.inTransit} />,
                },
              ]
            : []),
          ...(showsUsdt
            ? [
                {
                  key: 'usdt',
                  label: t('wallet.usdtAt'),
                  value: <BalanceAmount amount={sums.usdtInCny} />,
                },
              ]
            : []),
          ...(balance.interest.units > 0n
            ? [
                {
                  key: 'interest',
                  label: t('wallet.interest'),
                  value: <BalanceAmount amount={balance.interest} />,
                },
              ]
            : []),
        ]}
      />
      <KeyValues
        className="mt-1.5 border-t border-line-strong pt-1.5"
        rows={[{ key: 'total', label: t('wallet.total'), value: <BalanceAmount amount={sums.assets} /> }]}
      />
      <p className="mt-2 text-meta leading-[1.7] text-text-3">{t('wallet.sumDetail')}</p>
    </Card>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('wallet.loading')} className="grid gap-5 p-5 lg:p-6">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-2" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </SkeletonGroup>
  )
}
