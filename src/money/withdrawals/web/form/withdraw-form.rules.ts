import {
  compare,
  formatAmount,
  type Money,
  parseMoney,
  payablePart,
  readAmount,
  subtract,
  type WireAmount,
  zero,
} from '#platform/money/money.ts'
import type { WithdrawInfo } from '../../withdrawals.contract.ts'

/** Why the form cannot be sent as it stands; each is the name of a sentence under `withdrawals.faults`. */
export type FormFault =
  | 'amountMissing'
  | 'amountOutOfRange'
  | 'overBalance'
  | 'overStaked'
  | 'overDay'
  | 'noTimesLeft'

/** What the form says of a withdrawal, and judges it by. */
export type FormInfo = { readonly currency: 'CNY' | 'USDT' } & Pick<
  WithdrawInfo,
  | 'minAmount'
  | 'maxAmount'
  | 'fee'
  | 'available'
  | 'mostNow'
  | 'timesPerDay'
  | 'timesLeft'
  | 'dayAmountLeft'
  | 'expectSeconds'
> & {
    /** What of the balance is locked until it was staked; nothing where it is left out. */
    readonly turnoverLocked?: WireAmount<Paid>
  }

type Limits = Pick<
  FormInfo,
  'currency' | 'minAmount' | 'maxAmount' | 'available' | 'dayAmountLeft' | 'timesLeft' | 'turnoverLocked'
>
type Paid = FormInfo['currency']

/** What of a balance can be withdrawn for all that is still to be staked, as far as it can be paid. */
export function unlocked({
  currency,
  available,
  turnoverLocked,
}: Pick<Limits, 'currency' | 'available' | 'turnoverLocked'>): Money<Paid> {
  const locked = turnoverLocked === undefined ? zero(currency) : readAmount(turnoverLocked, currency)
  return payablePart(subtract(readAmount(available, currency), locked))
}

/**
 * Judges a typed amount (the wire's decimal string; '' for nothing) by what the house says is possible now.
 */
export function faultOfForm(amount: string, limits: Limits): FormFault | null {
  if (limits.timesLeft === 0) return 'noTimesLeft'
  const of = (amount: WireAmount<Paid>) => readAmount(amount, limits.currency)
  const wanted = amount === '' ? null : parseMoney(amount, limits.currency)
  if (!wanted || wanted.units === 0n) return 'amountMissing'
  if (compare(wanted, of(limits.minAmount)) < 0 || compare(wanted, of(limits.maxAmount)) > 0)
    return 'amountOutOfRange'
  if (compare(wanted, payablePart(of(limits.available))) > 0) return 'overBalance'
  if (compare(wanted, unlocked(limits)) > 0) return 'overStaked'
  if (compare(wanted, payablePart(of(limits.dayAmountLeft))) > 0) return 'overDay'
  return null
}

/** What arrives of an amount after the fee; nothing while none is typed. */
export function arrivingAmount(
  amount: string,
  { currency, fee }: Pick<FormInfo, 'currency' | 'fee'>,
): WireAmount<Paid> {
  const wanted = parseMoney(amount, currency)
  const rest = wanted && subtract(wanted, readAmount(fee, currency))
  return formatAmount(rest && rest.units > 0n ? rest : zero(currency))
}
