import { type Money, payablePart, readAmount } from '#platform/money/money.ts'
import type { InterestInfo } from '../interest.contract.ts'

/** Which way an amount goes: into the interest wallet, or out of it. */
export const WAYS = ['in', 'out'] as const
export type Way = (typeof WAYS)[number]

/** What can be moved that way: the source's balance cut to whole cents. */
export function availableFor(way: Way, { centerMoney, yebWalletBalance }: InterestInfo): Money<'CNY'> {
  return payablePart(readAmount(way === 'in' ? centerMoney : yebWalletBalance, 'CNY'))
}
