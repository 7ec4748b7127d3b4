import { compare, parseMoney, readAmount, type WireAmount } from '#platform/money/money.ts'
import { faultOfExchange } from '../usdt.rules.ts'

export type Exchanged = 'CNY' | 'USDT'

/** Why what was typed cannot be quoted. */
export type FormFault = 'amountMissing' | 'belowLeast' | 'aboveMost' | 'overBalance'

/** Judges a typed amount ('' for nothing) by the limits and by what the wallet it comes from has free. */
export function faultOfTyped<C extends Exchanged>(
  amount: string,
  currency: C,
  available: WireAmount<NoInfer<C>>,
): FormFault | null {
  const pay = amount === '' ? null : parseMoney(amount, currency)
  if (!pay || pay.units === 0n) return 'amountMissing'
  const fault = faultOfExchange(pay)
  if (fault) return fault
  return compare(pay, readAmount(available, currency)) <= 0 ? null : 'overBalance'
}
