import { describe, expect, it } from 'vitest'
import { arrivingAmount, faultOfForm } from './withdraw-form.rules.ts'

const limits = {
  minAmount: '100.00',
  maxAmount: '50000.00',
  available: '12860.405',
  dayAmountLeft: '5000.00',
  timesLeft: 6,
}

describe('the withdrawal form', () => {
  it.each([
    ['0.00', '2860.40', null],
    ['10000.00', '2860.40', null],
    ['10000.00', '2860.41', 'overStaked'],
    ['12860.405', '100', 'overStaked'],
    ['12760.395', '100', null],
    ['12760.406', '100', 'overStaked'],
    ['10000.00', '12860.41', 'overBalance'],
  ])('with %s still to be staked, judges %s as %s', (turnoverLocked, amount, fault) => {
    expect(faultOfForm(amount, { ...limits, turnoverLocked })).toBe(fault)
  })

  it.each([
    ['', 'amountMissing'],
    ['0', 'amountMissing'],
    ['99.99', 'amountOutOfRange'],
    ['100', null],
    ['5000', null],
    ['5000.01', 'overDay'],
    ['12860.40', 'overDay'],
    ['12860.41', 'overBalance'],
    ['50000.01', 'amountOutOfRange'],
  ])('judges %s as %s', (amount, fault) => {
    expect(faultOfForm(amount, limits)).toBe(fault)
  })

  it('says first that no withdrawals are left today', () => {
    expect(faultOfForm('100', { ...limits, timesLeft: 0 })).toBe('noTimesLeft')
  })

  it('tells what arrives', () => {
    expect(arrivingAmount('3000', '0.00')).toBe('3000.00')
    expect(arrivingAmount('3000', '2.50')).toBe('2997.50')
    expect(arrivingAmount('1', '2.50')).toBe('0.00')
    expect(arrivingAmount('', '0.00')).toBe('0.00')
  })
})
