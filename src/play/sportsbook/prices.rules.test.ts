import { describe, expect, it } from 'vitest'
import { displayOdds, formatOdds, parseOdds } from './prices.rules.ts'

describe('odds as text', () => {
  it.each([
    [101, '1.01', '1.01'],
    [192, '1.92', '1.92'],
    [999, '9.99', '9.99'],
    [1700, '17.00', '17.0'],
    [10_000, '100.00', '100.0'],
    [50_000, '500.00', '500.0'],
  ])('%i is %s on the wire and %s on the screen', (odds, wire, screen) => {
    expect(formatOdds(odds)).toBe(wire)
    expect(displayOdds(odds)).toBe(screen)
    expect(parseOdds(wire)).toBe(odds)
  })

  it.each(['', '1', '1.9', '1.923', '01.92', '-1.92', '1.00', '500.01', '1000.00', '1e2', '１.92', 'NaN'])(
    '%j is no price',
    (text) => {
      expect(parseOdds(text)).toBeNull()
    },
  )
})
