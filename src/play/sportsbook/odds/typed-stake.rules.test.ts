import { expect, it } from 'vitest'
import { type Fraction, formatExact, parseFraction } from '#platform/money/fraction.ts'
import { parseOddsValue } from './formats.rules.ts'
import { typedStake } from './typed-stake.rules.ts'

it.each([
  // As SBOBET and Nova88 print them.
  ['malay', '-0.96', '10', '9.6', '10'],
  ['indonesian', '-1.96', '10', '19.6', '10'],
  ['malay', '-0.91', '1', '0.91', '1'],
  // Printed at Nova88 as a gain of 10: 80 leave the wallet, and 100 are won.
  ['malay', '-0.80', '100', '80', '100'],
  ['malay', '0.96', '10', '10', '9.6'],
  ['indonesian', '1.96', '10', '10', '19.6'],
  ['decimal', '1.95', '100', '100', '95'],
  ['hongkong', '0.95', '100', '100', '95'],
  ['fractional', '6/4', '10', '10', '15'],
  // Negative American odds say the price, not what is typed.
  ['american', '-150', '15', '15', '10'],
  ['american', '+150', '10', '10', '15'],
  ['probability_pct', '30', '1', '1', '7/3'],
] as const)('%s %s: %s typed takes %s and wins %s', (format, odds, typed, debit, win) => {
  const number = (text: string) => parseFraction(text) as Fraction
  const meant = typedStake(format, parseOddsValue(format, odds) as Fraction, number(typed))
  expect([formatExact(meant.debit), formatExact(meant.win)]).toEqual([debit, win])
})
