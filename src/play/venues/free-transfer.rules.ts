import { CURRENCIES } from '#platform/money/currencies.ts'

/**
 * How a member's money gets to venues: by transfers of their own, or following them by itself (free
 * transfer).
 */
export const VENUE_WALLET_TYPES = ['manual', 'free'] as const
export type VenueWalletType = (typeof VENUE_WALLET_TYPES)[number]

/**
 * What has to follow each stake from the centre wallet, in units and whole cents, where so much lies at the
 * venue. Stakes are taken one after another: what the venue's wallet holds is used first, and of a cent only
 * what is missing is rounded up.
 */
export function followingAmounts(there: bigint, stakes: readonly bigint[]): readonly bigint[] {
  const cent = CURRENCIES.CNY.payableUnit
  let left = there
  return stakes.map((stake) => {
    const missing = stake > left ? stake - left : 0n
    const follows = ((missing + cent - 1n) / cent) * cent
    left += follows - stake
    return follows
  })
}
