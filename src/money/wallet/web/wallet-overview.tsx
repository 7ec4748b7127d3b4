import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { type Wallet, walletSums } from '../wallet.rules.ts'
import { BalanceAmount } from './balance/balance-amount.tsx'
import { useBalanceAge } from './balance/use-balance-age.ts'
import { BalanceEye } from './components/balance-eye.tsx'
import { BalanceSplit } from './components/balance-split.tsx'
import { WalletRows } from './components/wallet-rows.tsx'
import { useWallet } from './wallet.queries.ts'

/**
 * The member's money at a glance: the total and what it is made of, and every wallet. `venueAction` stands by
 * the venues, `coinAction` by the gold coins.
 */
export function WalletOverview({
  venueAction,
  coinAction,
  className,
}: {
  venueAction?: ReactNode
  coinAction?: ReactNode
  className?: string
}) {
  const { t } = useTranslation()
  const balance = useWallet()
  const age = useBalanceAge(balance)
  return (
    <Card padding="none" aria-label={t('wallet.title')} className={className}>
      {balance.data ? (
        <Content balance={balance.data} age={age} venueAction={venueAction} coinAction={coinAction} />
      ) : balance.error ? (
        <LoadProblem answer={balance} detail={t('wallet.failedDetail')} />
      ) : (
        <Loading />
      )}
    </Card>
  )
}

const COLUMNS = 'grid md:grid-cols-[minmax(0,290px)_minmax(0,1fr)]'
const LEFT = 'p-5 max-md:border-b max-md:border-line md:border-r md:border-line md:px-5.5'

function Content({
  balance,
  age,
  venueAction,
  coinAction,
}: {
  balance: Wallet
  age: string | undefined
  venueAction: ReactNode
  coinAction: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className={COLUMNS}>
      <div className={LEFT}>
        <p className="flex h-5 items-center gap-0.5 text-small text-text-2">
          {t('wallet.total')}
          <BalanceEye size="sm" iconSize={16} />
        </p>
        <p className="mt-1 text-[36px] leading-tight tracking-[-0.02em]">
          <BalanceAmount amount={walletSums(balance).assets} stale={age} />
        </p>
        <BalanceSplit balance={balance} className="mt-3" />
      </div>
      <WalletRows
        balance={balance}
        venueAction={venueAction}
        coinAction={coinAction}
        className="self-center px-5 py-1"
      />
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('wallet.loading')} className={COLUMNS}>
      <div className={LEFT}>
        <Skeleton className="h-4 w-20" />
        <Skeleton className="mt-3 h-9 w-48" />
        <Skeleton className="mt-5 h-2" />
        <Skeleton className="mt-4 h-10" />
      </div>
      <div className="grid gap-5 self-center p-5">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </div>
    </SkeletonGroup>
  )
}
