import { ArrowLeftRight, ListOrdered, RefreshCw, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Drawer } from '#design/drawer/drawer.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { SessionBlock, UnlessClosed } from '#members/protection/web/index.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { walletSums } from '../wallet.rules.ts'
import { BalanceAmount } from './balance/balance-amount.tsx'
import { useAmountRefresh } from './balance/use-amount-refresh.ts'
import { useBalanceAge } from './balance/use-balance-age.ts'
import { BalanceEye } from './components/balance-eye.tsx'
import { WalletRows } from './components/wallet-rows.tsx'
import { DEPOSIT_PATH, TRANSACTIONS_PATH, TRANSFER_PATH, WITHDRAWAL_PATH } from './paths.ts'
import { useWallet } from './wallet.queries.ts'

/** How the header opens and closes the wallet. */
export interface WalletDrawerControl {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** One-click recycling, which belongs to the venues: whoever composes the drawer hands it in. */
export interface RecyclingSlot {
  readonly label: string
  readonly onPress: () => void
  /** What it says and shows while it runs and afterwards. */
  readonly notice: ReactNode
}

/**
 * The wallet beside the page: total, both ways for money as equals, the ways on, every wallet there is, and
 * last this session with what play has come to.
 */
export function WalletDrawer({
  open,
  onOpenChange,
  recycling,
  coinAction,
  onRefresh,
}: WalletDrawerControl & {
  recycling: RecyclingSlot
  /** The way to more gold coins. */
  coinAction: ReactNode
  /** Refreshes what else shows amounts. */
  onRefresh?: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  const { refreshing, refresh } = useAmountRefresh(onRefresh)
  const close = () => onOpenChange(false)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('wallet.drawerTitle')}
      closeLabel={t('wallet.close')}
      headActions={
        <>
          <IconButton
            label={t('wallet.refresh')}
            aria-busy={refreshing || undefined}
            onClick={() => void refresh()}
          >
            <RotateCw size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <BalanceEye />
        </>
      }
    >
      <Total />
      <div className="mt-4 grid auto-cols-fr grid-flow-col gap-2.5">
        <UnlessClosed>
          <ButtonLink to={DEPOSIT_PATH} size="lg" onClick={close}>
            {t('wallet.deposit')}
          </ButtonLink>
        </UnlessClosed>
        <ButtonLink to={WITHDRAWAL_PATH} size="lg" variant="secondary" onClick={close}>
          {t('wallet.withdraw')}
        </ButtonLink>
      </div>
      <ul className="my-3.5 grid grid-cols-3 border-b border-line pb-3.5">
        <li className="grid">
          <Link to={TRANSFER_PATH} onClick={close} className={wayClass}>
            <ArrowLeftRight size={20} strokeWidth={1.75} aria-hidden="true" className="text-text-2" />
            {t('wallet.transfer')}
          </Link>
        </li>
        <li className="grid">
          <button type="button" onClick={recycling.onPress} className={wayClass}>
            <RefreshCw size={20} strokeWidth={1.75} aria-hidden="true" className="text-text-2" />
            {recycling.label}
          </button>
        </li>
        <li className="grid">
          <Link to={TRANSACTIONS_PATH} onClick={close} className={wayClass}>
            <ListOrdered size={20} strokeWidth={1.75} aria-hidden="true" className="text-text-2" />
            {t('wallet.records.nav')}
          </Link>
        </li>
      </ul>
      {recycling.notice}
      <Rows coinAction={coinAction} onLeave={close} />
      <div className="mt-3.5">
        <SessionBlock onLeave={close} />
      </div>
    </Drawer>
  )
}

const wayClass =
  'grid justify-items-center gap-1.5 rounded-sm px-1 py-2 text-center text-small hover:bg-surface-2'

function Total() {
  const { t } = useTranslation()
  const balance = useWallet()
  const age = useBalanceAge(balance)
  if (!balance.data) {
    return balance.error ? null : (
      <SkeletonGroup label={t('wallet.loading')} className="pt-3">
        <Skeleton className="h-10 w-48" />
      </SkeletonGroup>
    )
  }
  return (
    <div className="pt-1.5">
      <p className="text-small text-text-2">{t('wallet.total')}</p>
      <p className="text-[40px] leading-tight tracking-[-0.02em]">
        <BalanceAmount amount={walletSums(balance.data).assets} stale={age} />
      </p>
    </div>
  )
}

function Rows({ coinAction, onLeave }: { coinAction: ReactNode; onLeave: () => void }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useWallet()
  if (data) return <WalletRows balance={data} coinAction={coinAction} onLeave={onLeave} />
  if (error) return <LoadProblem answer={{ error, isFetching, refetch }} detail={t('wallet.failedDetail')} />
  return (
    <SkeletonGroup label={t('wallet.loading')} className="grid gap-5 pt-2">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </SkeletonGroup>
  )
}
