import { expect, it } from 'vitest'
import { shownIn } from './odds-shown.rules.ts'

it.each([
  ['1.95', '0.95', '0.95', '-1.05', '-105', '19/20'],
  ['2.00', '1.00', '1.00', '1.00', '+100', '1/1'],
  ['2.05', '1.05', '-0.95', '1.05', '+105', '21/20'],
  ['1.50', '0.50', '0.50', '-2.00', '-200', '1/2'],
  ['1.64', '0.64', '0.64', '-1.56', '-156', '16/25'],
  ['1.03', '0.030', '0.030', '-33.3', '-3333', '3/100'],
  ['1.01', '0.010', '0.010', '-100.0', '-10000', '1/100'],
  ['17.00', '16.0', '-0.062', '16.0', '+1600', '16/1'],
  ['500.00', '499.0', '-0.0020', '499.0', '+49900', '499/1'],
])('%s is shown as %s, %s, %s, %s and %s', (price, hongkong, malay, indonesian, american, fractional) => {
  expect(shownIn('hongkong', price)).toBe(hongkong)
  expect(shownIn('malay', price)).toBe(malay)
  expect(shownIn('indonesian', price)).toBe(indonesian)
  expect(shownIn('american', price)).toBe(american)
  expect(shownIn('fractional', price)).toBe(fractional)
})

it.each(['', 'x', '1.00', '0'])('what is no price (%s) is shown as it is', (price) => {
  expect(shownIn('malay', price)).toBe(price)
})
