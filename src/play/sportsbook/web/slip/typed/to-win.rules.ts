import { fraction, parseFraction } from '#platform/money/fraction.ts'
import { formatAmount, money, parseMoney } from '#platform/money/money.ts'
import { type OddsFormat, valueIn } from '../../../odds/formats.rules.ts'
import { typedStake } from '../../../odds/typed-stake.rules.ts'

/** Stakes are whole cents. */
const CENT = 10_000n

/** The value of a decimal price in a format; null where it is no price. */
function shownValue(format: OddsFormat, odds: string) {
  const decimal = parseFraction(odds)
  return decimal && decimal.numerator > decimal.denominator ? valueIn(format, decimal) : null
}

/** Whether an amount that is typed at a decimal price, shown in a format, is what to win: at negative Malay and Indonesian odds. */
export function isToWin(format: OddsFormat, odds: string): boolean {
  const value = shownValue(format, odds)
  return (format === 'malay' || format === 'indonesian') && value !== null && value.numerator < 0n
}

/**
 * The stake that an amount typed at a decimal price means, as the wire says it. Where the amount is what to win, the
 * stake is rounded up to the next cent, so that no less is won than was typed. What is no amount comes back as it is.
 */
export function stakeOf(format: OddsFormat, odds: string, typed: string): string {
  const value = shownValue(format, odds)
  const amount = parseMoney(typed, 'CNY')
  if (value === null || amount === null || !isToWin(format, odds)) return typed
  const { numerator, denominator } = typedStake(format, value, fraction(amount.units)).debit
  const cent = denominator * CENT
  return formatAmount(money('CNY', ((numerator + cent - 1n) / cent) * CENT))
}
