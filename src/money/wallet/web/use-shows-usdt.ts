import { isMoreThanNothing } from '#platform/money/money.ts'
import { useSiteConfig } from '#site/config/web/site-config.ts'
import type { WalletBalance } from '../wallet.contract.ts'

/** Whether the USDT wallet is drawn: where the house keeps such wallets (S6-010), and wherever there is something in it. */
export function useShowsUsdt({ virtualMoney, virtualLockMoney }: WalletBalance): boolean {
  const { supportUsdt } = useSiteConfig()
  return supportUsdt || isMoreThanNothing(virtualMoney) || isMoreThanNothing(virtualLockMoney)
}
