import { expect, it } from 'vitest'
import { formatAmount } from '#platform/money/money.ts'
import { wire } from '#testing/amounts.ts'
import type { InterestInfo } from '../interest.contract.ts'
import { availableFor } from './interest-transfer.rules.ts'

const info: InterestInfo = {
  yebWalletBalance: wire('5000.41'),
  centerMoney: wire('12.345678'),
  currency: 'CNY',
  annualPercent: '3.00',
  earningToday: wire('5000.00'),
  earningTomorrow: wire('0.41'),
  yesterday: wire('0.41'),
  total: wire('0.41'),
  carried: wire('0.000958'),
}

it.each([
  ['in', '12.34'],
  ['out', '5000.41'],
] as const)('what can go %s is %s: whole cents of its source', (way, available) => {
  expect(formatAmount(availableFor(way, info))).toBe(available)
})
