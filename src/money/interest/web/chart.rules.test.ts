import { expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import { barsOf } from './chart.rules.ts'

const day = (date: string, earned: string) => ({
  day: date,
  base: wire('5000.00'),
  annualPercent: '3.00',
  earned: wire(earned),
  carriedIn: wire('0.00'),
  carriedOut: wire('0.00'),
})

it('draws days oldest first, in proportion to the best of them', () => {
  const bars = barsOf([day('2026-06-16', '0.10'), day('2026-06-15', '0.41'), day('2026-06-14', '0.00')])
  expect(bars.map((bar) => [bar.day, bar.height])).toEqual([
    ['2026-06-14', 0],
    ['2026-06-15', 1000],
    ['2026-06-16', 243],
  ])
})

it('draws days that brought no cent as nothing', () => {
  expect(barsOf([day('2026-06-16', '0.00')]).map(({ height }) => height)).toEqual([0])
  expect(barsOf([])).toEqual([])
})
