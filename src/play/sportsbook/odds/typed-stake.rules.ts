import { type Fraction, magnitude, minus, ONE, times } from '#platform/money/fraction.ts'
import { decimalOf, type OddsFormat } from './formats.rules.ts'

/** What a bet takes, and what it brings on top if it wins. */
export interface TypedStake {
  /** What leaves the wallet. */
  readonly debit: Fraction
  /** What is won beyond it. */
  readonly win: Fraction
}

/**
 * What a typed amount means at odds in a format. At negative Malay and Indonesian odds it is the amount to
 * win, and what leaves the wallet is the amount times the odds without their sign; everywhere else, negative
 * American odds too, it is the stake.
 */
export function typedStake(format: OddsFormat, value: Fraction, amount: Fraction): TypedStake {
  const isToWin = (format === 'malay' || format === 'indonesian') && value.numerator < 0n
  return isToWin
    ? { debit: times(amount, magnitude(value)), win: amount }
    : { debit: amount, win: times(amount, minus(decimalOf(format, value), ONE)) }
}
