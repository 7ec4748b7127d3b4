import { compare, parseMoney } from '#platform/money/money.ts'
import { faultOfExchange } from '../usdt.rules.ts'

export type Exchanged = 'CNY' | 'USDT'

/** Why what was typed cannot be quoted. */
export type FormFault = 'amountMissing' | 'belowLeast' | 'aboveMost' | 'overBalance'

/** Judges a typed amount ('' for nothing) by the limits and by what the wallet it comes from has free. */
export function faultOfTyped(amount: string, currency: Exchanged, available: string): FormFault | null {
  const pay = amount === '' ? null : parseMoney(amount, currency)
  if (!pay || pay.units === 0n) return 'amountMissing'
  const fault = faultOfExchange(pay)
  if (fault) return fault
  const there = parseMoney(available, currency)
  return there && compare(pay, there) <= 0 ? null : 'overBalance'
}

/** Places that can be typed of each currency. */
export const DECIMALS: Readonly<Record<Exchanged, number>> = { CNY: 2, USDT: 6 }
