import { expect, it } from 'vitest'
import { isToWin, stakeOf } from './to-win.rules.ts'

it.each([
  ['malay', '2.05', '100', '95.24'],
  ['malay', '2.50', '300.00', '200.00'],
  ['malay', '500.00', '1', '0.01'],
  ['indonesian', '1.50', '100', '200.00'],
  ['indonesian', '1.95', '95', '100.00'],
  ['indonesian', '1.01', '5', '500.00'],
] as const)('negative %s odds of %s: to win %s, %s is staked', (format, odds, typed, stake) => {
  expect(isToWin(format, odds)).toBe(true)
  expect(stakeOf(format, odds, typed)).toBe(stake)
})

it.each([
  ['malay', '1.95'],
  ['malay', '2.00'],
  ['indonesian', '2.00'],
  ['indonesian', '2.05'],
  ['american', '1.50'],
  ['hongkong', '1.50'],
  ['fractional', '1.50'],
  ['decimal', '1.50'],
  ['malay', 'x'],
] as const)('at %s odds of %s the amount is the stake', (format, odds) => {
  expect(isToWin(format, odds)).toBe(false)
  expect(stakeOf(format, odds, '100')).toBe('100')
})

it('leaves alone what is no amount', () => {
  expect(stakeOf('malay', '2.05', '')).toBe('')
  expect(stakeOf('malay', '2.05', '99999999999')).toBe('99999999999')
})
