import {
  compare,
  formatAmount,
  parseMoney,
  payablePart,
  readAmount,
  type WireAmount,
} from '#platform/money/money.ts'
import type { InterestInfo } from '../interest.contract.ts'

/** Which way an amount goes: into the interest wallet, or out of it. */
export const WAYS = ['in', 'out'] as const
export type Way = (typeof WAYS)[number]

/** What can be moved that way: the source's balance cut to whole cents, as the wire writes it. */
export function availableFor(way: Way, { centerMoney, yebWalletBalance }: InterestInfo): WireAmount<'CNY'> {
  return formatAmount(payablePart(readAmount(way === 'in' ? centerMoney : yebWalletBalance, 'CNY')))
}

/** Why a transfer cannot be sent as it stands. */
export type TransferFault = 'amountMissing' | 'overBalance'

/** Judges a typed amount ('' for nothing) by what can be moved. */
export function faultOfTransfer(amount: string, available: WireAmount<'CNY'>): TransferFault | null {
  const wanted = amount === '' ? null : parseMoney(amount, 'CNY')
  if (!wanted || wanted.units === 0n) return 'amountMissing'
  return compare(wanted, readAmount(available, 'CNY')) <= 0 ? null : 'overBalance'
}
