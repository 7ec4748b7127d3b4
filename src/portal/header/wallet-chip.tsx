import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BalanceChip } from '#money/wallet/web/index.ts'
import { DEPOSIT_PATH, WITHDRAWAL_PATH } from '../paths.ts'
import { useClosedAccount } from '../use-closed-account.ts'

const HallDrawer = lazy(() => import('../wallet/wallet-drawer.tsx'))

/**
 * Deposit and withdrawal side by side in one size, attached to the balance; the withdrawal alone for who closed
 * the account.
 */
export function WalletChip() {
  const { t } = useTranslation()
  const isClosed = useClosedAccount()
  return (
    <div className="flex h-9 items-stretch rounded-sm border border-line bg-surface-2 lg:ml-1 lg:h-10">
      <BalanceChip Drawer={HallDrawer} />
      <div className="-my-px -mr-px grid auto-cols-fr grid-flow-col">
        {isClosed ? null : (
          <Link
            to={DEPOSIT_PATH}
            className="relative grid place-items-center hit-area bg-brand px-3 text-small font-semibold text-on-brand hover:bg-brand-hover lg:px-4 lg:text-body"
          >
            {t('portal.deposit')}
          </Link>
        )}
        <Link
          to={WITHDRAWAL_PATH}
          className="relative grid place-items-center hit-area rounded-r-sm bg-surface-3 px-3 text-small font-semibold text-text lg:px-4 lg:text-body"
        >
          {t('portal.withdraw')}
        </Link>
      </div>
    </div>
  )
}
