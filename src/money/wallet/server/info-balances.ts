import type { InfoBalances } from '#members/identity/user-info.ts'
import type { App } from '#platform/context/context.ts'
import { baseRate } from '#site/config/server/index.ts'
import { balanceView } from '../balance.rules.ts'
import { showWallet } from './balance.views.ts'

/** The balances that a member's info carries (S3-007): the same, of the same moment, as `wallet.balance` gives. */
export async function infoBalances(app: App, memberId: string): Promise<InfoBalances> {
  const { parts, version } = await showWallet(app.db, memberId)
  const balance = balanceView({ ...parts, version, baseRate: await baseRate({ app }) })
  const { centerMoney, centerWalletBalance, availableMoney, lockMoney, lockedWalletBalance } = balance
  const { venueMoney, totalAssets, memberTotalBalance, AlltotalMoney } = balance
  const { yebWalletBalance, coinWalletBalance, virtualCurrencyWalletBalance, virtualMoney } = balance
  const { virtualCurrencyLockWalletBalance, virtualLockMoney, baseRate: rate } = balance
  return {
    centerMoney,
    centerWalletBalance,
    availableMoney,
    lockMoney,
    lockedWalletBalance,
    venueMoney,
    totalAssets,
    memberTotalBalance,
    AlltotalMoney,
    yebWalletBalance,
    coinWalletBalance,
    virtualCurrencyWalletBalance,
    virtualMoney,
    virtualCurrencyLockWalletBalance,
    virtualLockMoney,
    baseRate: rate,
  }
}
