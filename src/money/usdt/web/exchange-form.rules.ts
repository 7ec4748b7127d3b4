import { compare, type Money } from '#platform/money/money.ts'
import { faultOfExchange } from '../usdt.rules.ts'

export type Exchanged = 'CNY' | 'USDT'

/** Why what was typed cannot be quoted. */
export type FormFault = 'amountMissing' | 'belowLeast' | 'aboveMost' | 'overBalance'

/** Judges what was typed (null for nothing) by the limits and by what the wallet it comes from has free. */
export function faultOfTyped(pay: Money<Exchanged> | null, available: Money<Exchanged>): FormFault | null {
  if (!pay || pay.units === 0n) return 'amountMissing'
  const fault = faultOfExchange(pay)
  if (fault) return fault
  return compare(pay, available) <= 0 ? null : 'overBalance'
}
