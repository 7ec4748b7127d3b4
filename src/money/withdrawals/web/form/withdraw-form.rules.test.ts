import { describe, expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import { arrivingAmount, faultOfForm } from './withdraw-form.rules.ts'

const limits = {
  currency: 'CNY' as const,
  minAmount: wire('100.00'),
  maxAmount: wire('50000.00'),
  available: wire('12860.405'),
  dayAmountLeft: wire('5000.00'),
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
    expect(faultOfForm(amount, { ...limits, turnoverLocked: wire(turnoverLocked) })).toBe(fault)
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
    expect(arrivingAmount('3000', { currency: 'CNY', fee: wire('0.00') })).toBe('3000.00')
    expect(arrivingAmount('3000', { currency: 'CNY', fee: wire('2.50') })).toBe('2997.50')
    expect(arrivingAmount('1', { currency: 'CNY', fee: wire('2.50') })).toBe('0.00')
    expect(arrivingAmount('', { currency: 'CNY', fee: wire('0.00') })).toBe('0.00')
  })
})

describe('the withdrawal form of USDT', () => {
  const usdt = {
    currency: 'USDT' as const,
    minAmount: wire('10.00'),
    maxAmount: wire('20000.00'),
    available: wire('69.623456'),
    dayAmountLeft: wire('60.000001'),
    timesLeft: 5,
  }
  it.each([
    ['9.999999', 'amountOutOfRange'],
    ['10', null],
    ['12.345678', null],
    ['12.3456789', 'amountMissing'],
    ['60.000001', null],
    ['60.000002', 'overDay'],
    ['69.623456', 'overDay'],
    ['69.623457', 'overBalance'],
    ['20000.000001', 'amountOutOfRange'],
  ])('takes six places: judges %s as %s', (amount, fault) => {
    expect(faultOfForm(amount, usdt)).toBe(fault)
  })

  it.each([
    ['49.623456', '20', null],
    ['49.623455', '20.000001', null],
    ['49.623456', '20.000001', 'overStaked'],
  ])('with %s still to be staked, judges %s as %s', (turnoverLocked, amount, fault) => {
    expect(faultOfForm(amount, { ...usdt, turnoverLocked: wire(turnoverLocked) })).toBe(fault)
  })

  it('tells what arrives to the last place', () => {
    expect(arrivingAmount('12.345678', { currency: 'USDT', fee: wire('0.00') })).toBe('12.345678')
    expect(arrivingAmount('12.5', { currency: 'USDT', fee: wire('0.000001') })).toBe('12.499999')
  })
})
