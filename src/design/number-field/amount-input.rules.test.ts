import { describe, expect, it } from 'vitest'
import { bareAmount, caretAfter, groupAmount, wireAmount } from './amount-input.rules.ts'

describe('bareAmount', () => {
  it.each([
    ['', ''],
    ['1000.37', '1000.37'],
    ['1,000.37', '1000.37'],
    ['¥ 1,000', '1000'],
    ['１２３．４５', '123.45'],
    ['12。5', '12.5'],
    ['12.', '12.'],
    ['.5', '.5'],
    ['007', '7'],
    ['0.07', '0.07'],
    ['00', '0'],
  ])('reads %j as %j', (typed, bare) => {
    expect(bareAmount(typed, 2)).toBe(bare)
  })

  it.each(['-1', '1e5', '1.2.3', '1.234', 'abc', '1000000000000000', 'NaN', '<b>', '+5'])(
    'refuses %j',
    (typed) => {
      expect(bareAmount(typed, 2)).toBeNull()
    },
  )

  it('refuses a point where only whole numbers are wanted', () => {
    expect(bareAmount('49.', 0)).toBeNull()
    expect(bareAmount('4917', 0)).toBe('4917')
  })
})

it.each([
  ['', ''],
  ['1000', '1,000'],
  ['1234567.89', '1,234,567.89'],
  ['1000.', '1,000.'],
  ['.5', '.5'],
])('groups %j as %j', (bare, text) => {
  expect(groupAmount(bare)).toBe(text)
})

it.each([
  ['', ''],
  ['.', ''],
  ['12.', '12'],
  ['.5', '0.5'],
  ['200.00', '200.00'],
  ['0', '0'],
])('sends %j as %j', (bare, wire) => {
  expect(wireAmount(bare)).toBe(wire)
})

it.each([
  ['1000', 4, '1,000', 5],
  ['10,00', 5, '1,000', 5],
  ['1,0050', 4, '10,050', 4],
  ['1000', 1, '1,000', 1],
  ['１０００', 4, '1,000', 5],
  ['12', 0, '12', 0],
])('after typing %j with the caret at %i, it stands in %j at %i', (typed, caret, grouped, expected) => {
  expect(caretAfter(typed, caret, grouped)).toBe(expected)
})
