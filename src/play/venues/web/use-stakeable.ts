import { useWallet } from '#money/wallet/web/index.ts'
import { zero } from '#platform/money/money.ts'
import { type Stakeable, stakeableOf } from '../stakeable.rules.ts'
import { useWalletType } from './venues.queries.ts'

/** What the member can stake at a venue of the house; null for visitors and while it loads. */
export function useStakeable(channelCode: string): Stakeable | null {
  const { data } = useWallet()
  const { data: walletType } = useWalletType()
  if (!data || !walletType) return null
  const venue = data.venues.find((one) => one.channelCode === channelCode)
  return stakeableOf(venue?.money ?? zero('CNY'), data.available, walletType.venueWalletType === 'free')
}
