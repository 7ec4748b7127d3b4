import { useSiteConfig } from '#site/config/web/index.ts'
import type { Wallet } from '../wallet.rules.ts'

/**
 * Whether the USDT wallet is drawn: where the house keeps such wallets (S6-010), and wherever there is
 * something in it.
 */
export function useShowsUsdt({ usdt }: Wallet): boolean {
  const { supportUsdt } = useSiteConfig()
  return supportUsdt || usdt.available.units > 0n || usdt.held.units > 0n
}
