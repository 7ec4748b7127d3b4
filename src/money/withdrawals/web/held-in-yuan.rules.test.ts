import { expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { wire } from '#testing/amounts.ts'
import { heldInYuan } from './held-in-yuan.rules.ts'

it.each([
  ['nothing is open', [], '0.00'],
  [
    'USDT are on their way too',
    [
      { state: 'submitted', amount: '600.50', currency: 'CNY' },
      { state: 'submitted', amount: '30.50', currency: 'USDT' },
      { state: 'approved', amount: '100.00', currency: 'CNY' },
    ],
    '700.50',
  ],
  ['one is paid and waits for the member', [{ state: 'paid', amount: '600.00', currency: 'CNY' }], '0.00'],
] as const)('where %s, %j hold %s yuan', (_, open, held) => {
  expect(heldInYuan(open.map((one) => ({ ...one, amount: wire(one.amount) })))).toEqual(cny(held))
})
