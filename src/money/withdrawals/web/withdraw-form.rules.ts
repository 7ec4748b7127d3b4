import {
  compare,
  formatAmount,
  type Money,
  money,
  PAYABLE_UNIT,
  parseMoney,
  SCALE,
  subtract,
} from '#platform/money/money.ts'
import type { WithdrawInfo } from '../withdrawals.contract.ts'

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
    readonly turnoverLocked?: string
  }

type Limits = Pick<
  FormInfo,
  'currency' | 'minAmount' | 'maxAmount' | 'available' | 'dayAmountLeft' | 'timesLeft' | 'turnoverLocked'
>
type Paid = FormInfo['currency']

/** Decimals that can be typed of a currency: all that can be paid of it. */
export const TYPED_DECIMALS: Readonly<Record<Paid, number>> = { CNY: 2, USDT: SCALE }

/** An amount of the wire, which may have more places than can be paid. */
function exactly(amount: string, currency: Paid): Money<Paid> {
  const [whole = '0', fraction = ''] = amount.split('.')
  const parsed = parseMoney(`${whole}.${fraction.padEnd(SCALE, '0').slice(0, SCALE)}`, 'USDT')
  if (!parsed) throw new RangeError(`not an amount of the wire: ${amount}`)
  return money(currency, parsed.units)
}

/** The part of a balance that can be paid: whole cents, of USDT all of it. */
function payable({ currency, units }: Money<Paid>): Money<Paid> {
  return money(currency, units - (units % PAYABLE_UNIT[currency]))
}

/** What of a balance can be withdrawn for all that is still to be staked, as far as it can be paid. */
export function unlocked({
  currency,
  available,
  turnoverLocked = '0',
}: Pick<Limits, 'currency' | 'available' | 'turnoverLocked'>): Money<Paid> {
  return payable(subtract(exactly(available, currency), exactly(turnoverLocked, currency)))
}

/** Judges a typed amount (the wire's decimal string; '' for nothing) by what the house says is possible now. */
export function faultOfForm(amount: string, limits: Limits): FormFault | null {
  if (limits.timesLeft === 0) return 'noTimesLeft'
  const of = (text: string) => exactly(text, limits.currency)
  const wanted = amount === '' ? null : parseMoney(amount, limits.currency)
  if (!wanted || wanted.units === 0n) return 'amountMissing'
  if (compare(wanted, of(limits.minAmount)) < 0 || compare(wanted, of(limits.maxAmount)) > 0)
    return 'amountOutOfRange'
  if (compare(wanted, payable(of(limits.available))) > 0) return 'overBalance'
  if (compare(wanted, unlocked(limits)) > 0) return 'overStaked'
  if (compare(wanted, payable(of(limits.dayAmountLeft))) > 0) return 'overDay'
  return null
}

/** What arrives of an amount after the fee; nothing while none is typed. */
export function arrivingAmount(
  amount: string,
  { currency, fee }: Pick<FormInfo, 'currency' | 'fee'>,
): string {
  const wanted = parseMoney(amount, currency)
  if (!wanted) return '0.00'
  const rest = subtract(wanted, exactly(fee, currency))
  return rest.units < 0n ? '0.00' : formatAmount(rest)
}
