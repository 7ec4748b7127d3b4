import { expect, it } from 'vitest'
import { readDecimal } from './read-decimal.rules.ts'

it.each([
  ['50.5', 5_050n],
  [' 1,234.567 ', 123_456n],
  ['2。5', 250n],
  ['3.', 300n],
  ['0', 0n],
  ['', null],
  ['.5', null],
  ['-1', null],
  ['1e3', null],
  ['1.2.3', null],
])('%j is read as %s hundredths', (typed, units) => expect(readDecimal(typed, 2)).toBe(units))
