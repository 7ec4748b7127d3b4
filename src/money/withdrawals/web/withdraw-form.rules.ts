import {
  cny,
  compare,
  formatAmount,
  type Money,
  money,
  PAYABLE_UNIT,
  parseMoney,
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
  'minAmount' | 'maxAmount' | 'available' | 'dayAmountLeft' | 'timesLeft' | 'turnoverLocked'
>

function yuan(amount: string): Money<'CNY'> {
  const parsed = parseMoney(amount, 'CNY')
  if (!parsed) throw new RangeError(`not an amount of the wire: ${amount}`)
  return parsed
}

/** The part of a balance that can be paid: whole cents. */
function payable(amount: string): Money<'CNY'> {
  const [whole = '0', fraction = ''] = amount.split('.')
  return yuan(`${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`)
}

/** What of a balance can be withdrawn for all that is still to be staked, in whole cents. */
export function unlocked({
  available,
  turnoverLocked = '0',
}: Pick<Limits, 'available' | 'turnoverLocked'>): Money<'CNY'> {
  const { units } = subtract(cny(available), cny(turnoverLocked))
  return money('CNY', units - (units % PAYABLE_UNIT.CNY))
}

/** Judges a typed amount (the wire's decimal string; '' for nothing) by what the house says is possible now. */
export function faultOfForm(amount: string, limits: Limits): FormFault | null {
  if (limits.timesLeft === 0) return 'noTimesLeft'
  const wanted = amount === '' ? null : parseMoney(amount, 'CNY')
  if (!wanted || wanted.units === 0n) return 'amountMissing'
  if (compare(wanted, yuan(limits.minAmount)) < 0 || compare(wanted, yuan(limits.maxAmount)) > 0)
    return 'amountOutOfRange'
  if (compare(wanted, payable(limits.available)) > 0) return 'overBalance'
  if (compare(wanted, unlocked(limits)) > 0) return 'overStaked'
  if (compare(wanted, payable(limits.dayAmountLeft)) > 0) return 'overDay'
  return null
}

/** What arrives of an amount after the fee; nothing while none is typed. */
export function arrivingAmount(amount: string, fee: string): string {
  const wanted = parseMoney(amount, 'CNY')
  if (!wanted) return '0.00'
  const rest = subtract(wanted, yuan(fee))
  return rest.units < 0n ? '0.00' : formatAmount(rest)
}
