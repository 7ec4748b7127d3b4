import {
  cny,
  compare,
  inCurrency,
  type Money,
  parseMoney,
  readAmount,
  type WireAmount,
} from '#platform/money/money.ts'
import type { PayChannel } from './deposit-channels.contract.ts'

/** An amount range of a channel. */
export interface AmountRange {
  readonly min: Money<'CNY'>
  readonly max: Money<'CNY'>
}

/** Whether an amount is given and lies between min and max, both inclusive (S5-002). */
export function isInRange(amount: Money<'CNY'> | null, { min, max }: AmountRange): boolean {
  return amount !== null && compare(amount, min) >= 0 && compare(amount, max) <= 0
}

/** When a code from the member's phone is asked for: always, or from an amount on; null is from none. */
export interface CodePolicy {
  readonly always: boolean
  readonly from: Money<'CNY'> | null
}

/** Whether an order of this amount asks for a code from the member's phone (S7-110). */
export function asksForCode({ always, from }: CodePolicy, amount: Money<'CNY'>): boolean {
  return always || (from !== null && compare(amount, from) >= 0)
}

/** Whether a channel that takes only fixed amounts takes this one; a channel without any takes them all. */
export function isOffered(amount: Money<'CNY'>, fixed: readonly Money<'CNY'>[]): boolean {
  return fixed.length === 0 || fixed.some((one) => compare(one, amount) === 0)
}

/**
 * Whether what was typed is no whole number: it starts or ends with a dot, or has a fractional part (S5-001).
 */
export function isNonInteger(text: string): boolean {
  if (text.startsWith('.') || text.endsWith('.')) return true
  return /[1-9]/.test(text.split('.')[1] ?? '')
}

/** Whether an amount is whole yuan. */
export function isWhole(amount: Money<'CNY'>): boolean {
  return amount.units % cny(1).units === 0n
}

/** What is wrong with an amount for a channel; null when nothing is. */
export type AmountFault = 'amountMissing' | 'amountOutOfRange' | 'amountNotWhole' | 'amountNotOffered'

/** What a channel asks of an amount. */
export interface AmountRules {
  readonly range: AmountRange
  readonly fixed: readonly Money<'CNY'>[]
  readonly wholeOnly: boolean
}

/**
 * What a channel asks of an amount. @throws TypeError for a channel in another currency than yuan, which
 * takes no order of this room
 */
export function amountRulesOf(
  channel: Pick<
    PayChannel,
    'currency' | 'deposit_min_amount' | 'deposit_max_amount' | 'fixed_amount' | 'wholeOnly'
  >,
): AmountRules {
  const yuan = (amount: WireAmount) => inCurrency(readAmount(amount, channel.currency), 'CNY')
  return {
    range: { min: yuan(channel.deposit_min_amount), max: yuan(channel.deposit_max_amount) },
    fixed: channel.fixed_amount.map(yuan),
    wholeOnly: channel.wholeOnly,
  }
}

/**
 * What is wrong with a member's text as an amount, the first thing they should mend; null when nothing is.
 */
export function faultOfAmount(text: string, { range, fixed, wholeOnly }: AmountRules): AmountFault | null {
  if (wholeOnly && text !== '' && isNonInteger(text)) return 'amountNotWhole'
  const amount = amountOf(text)
  if (amount === null) return 'amountMissing'
  if (!isInRange(amount, range)) return 'amountOutOfRange'
  return isOffered(amount, fixed) ? null : 'amountNotOffered'
}

/** A member's text as an amount, or null: what is not one is out of every range. */
export function amountOf(text: string): Money<'CNY'> | null {
  return parseMoney(text, 'CNY')
}
