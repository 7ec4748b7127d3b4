import { describe, expect, it } from 'vitest'
import { cny, money } from '#platform/money/money.ts'
import { faultOfExchange, isListed } from './usdt.rules.ts'

describe('the amount of an exchange', () => {
  it.each([
    ['¥9.99', cny('9.99'), 'belowLeast'],
    ['¥10', cny(10), null],
    ['¥500,000', cny(500_000), null],
    ['¥500,000.01', cny('500000.01'), 'aboveMost'],
    ['0.999999 USDT', money('USDT', 999_999n), 'belowLeast'],
    ['1 USDT', money('USDT', 1_000_000n), null],
    ['70,000.000001 USDT', money('USDT', 70_000_000_001n), 'aboveMost'],
  ] as const)('%s is judged', (_, pay, fault) => {
    expect(faultOfExchange(pay)).toBe(fault)
  })
})

describe('the whitelist of virtual currency', () => {
  it.each([
    ['nobody on it', [], true],
    ['the name on it', ['chen_mo', 'Lin_Yuan'], true],
    ['others on it', ['chen_mo'], false],
    ['a part of the name on it', ['lin'], false],
  ])('with %s (S6-018)', (_, list, allowed) => {
    expect(isListed('lin_yuan', list)).toBe(allowed)
  })
})
