import { describe, expect, it } from 'vitest'
import { formatRate, parseRate } from './rate.ts'

describe('a rate', () => {
  it.each([
    ['7.2', 72_000n, '7.20'],
    ['7.20', 72_000n, '7.20'],
    ['7', 70_000n, '7.00'],
    ['0.0001', 1n, '0.0001'],
    ['7.1234', 71_234n, '7.1234'],
    ['123456.7', 1_234_567_000n, '123456.70'],
  ])('%s is kept exactly and written back', (text, units, shown) => {
    const rate = parseRate(text)
    expect(rate).toEqual({ units, scale: 4 })
    expect(rate && formatRate(rate)).toBe(shown)
  })

  it.each(['0', '0.0000', '-7.2', '7,2', '7.12345', '1e3', '٧', '', '07', '7.'])('%s is none', (text) => {
    expect(parseRate(text)).toBeNull()
  })

  it('is written with the scale it was kept with', () => {
    expect(formatRate({ units: 7n, scale: 0 })).toBe('7.00')
    expect(formatRate({ units: 7_123_456n, scale: 6 })).toBe('7.123456')
  })
})
