import { ChevronDown } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { BalanceEye } from '../components/balance-eye.tsx'
import { useWallet } from '../wallet.queries.ts'
import type { WalletDrawerControl } from '../wallet-drawer.tsx'
import { BalanceAmount } from './balance-amount.tsx'
import { useBalanceAge } from './use-balance-age.ts'

/**
 * The balance in the header: what is free in the centre wallet. Pressing it opens the wallet, whose code
 * comes with the first press; the eye hides every balance on this device. On a phone there is room for the
 * amount alone.
 */
export function BalanceChip({ Drawer }: { Drawer: ComponentType<WalletDrawerControl> }) {
  const { t } = useTranslation()
  const balance = useWallet()
  const age = useBalanceAge(balance)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const press = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <div className="relative flex items-center">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={press}
        className="relative flex h-full hit-area items-center rounded-l-sm px-2.5 text-left hover:bg-surface-3 lg:pr-16.5 lg:pl-3"
      >
        <span className="sr-only">{t('wallet.openDrawer')} </span>
        {balance.data ? (
          <span className="grid leading-tight">
            <BalanceAmount amount={balance.data.available} className="text-small lg:text-[15px]" />
            {age ? <span className="text-micro leading-none text-text-3">{age}</span> : null}
          </span>
        ) : balance.error ? (
          <span className="text-small text-text-2">{t('wallet.unknown')}</span>
        ) : (
          <SkeletonGroup label={t('wallet.loading')}>
            <Skeleton className="h-4 w-16" />
          </SkeletonGroup>
        )}
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="absolute right-3 text-text-2 max-lg:hidden"
        />
      </button>
      <BalanceEye size="sm" iconSize={16} className="absolute! right-8 max-lg:hidden" />
      {wanted ? (
        <Suspense fallback={null}>
          <Drawer open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </div>
  )
}
