import { expect, it } from 'vitest'
import { cny, formatAmount } from '#platform/money/money.ts'
import { wire } from '#testing/amounts.ts'
import { asksFor, channelFor, rangeOfChannels } from './buy-form.rules.ts'

const channel = (id: string, min: string, max: string, change: object = {}) => ({
  id,
  currency: 'CNY' as const,
  deposit_min_amount: wire(min),
  deposit_max_amount: wire(max),
  shortageType: 'normal' as const,
  userName: false,
  phoneCode: false,
  fixed_amount: [],
  wholeOnly: false,
  ...change,
})
const CHANNELS = [
  channel('small', '100.00', '5000.00'),
  channel('named', '50.00', '900000.00', { userName: true }),
  channel('away', '10.00', '20.00', { shortageType: 'maintenance' }),
  channel('large', '500.00', '50000.00'),
]

it.each([
  ['99.99', undefined],
  ['100', 'small'],
  ['5000', 'small'],
  ['5000.01', 'large'],
  ['50000.01', undefined],
])('%s yuan come by %s', (amount, id) => {
  expect(channelFor(CHANNELS, cny(amount))?.id).toBe(id)
})

it('the range is that of the channels that can be used', () => {
  const range = rangeOfChannels(CHANNELS)
  expect(range && [formatAmount(range.min), formatAmount(range.max)]).toEqual(['100.00', '50000.00'])
  expect(rangeOfChannels([])).toBeNull()
})

it.each([
  [false, null, '99999', false],
  [false, undefined, '99999', false],
  [false, '1000.00', '999.99', false],
  [false, '1000.00', '1000.00', true],
  [true, null, '100', true],
])(
  'a channel that always asks: %s, and a house that asks from %s: %s yuan ask for a code: %s',
  (phoneCode, from, amount, asks) => {
    expect(asksFor({ phoneCode }, cny(amount), from === null || from === undefined ? from : wire(from))).toBe(
      asks,
    )
  },
)
