import { describe, expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { faultOfCredit, faultOfUndo } from './adjust.rules.ts'

describe('a credit', () => {
  it.each([
    ['the first of a record', '50', '0', null, null],
    ['all that a record may have', '10000', '0', null, null],
    ['a cent more', '10000.01', '0', null, 'overRecord'],
    ['with what it had before', '1', '9999.01', null, 'overRecord'],
    ['up to what one alone may in a day', '500', '0', '0', null],
    ['a cent more, alone', '500.01', '0', '0', 'overDayAlone'],
    ['with what was credited that day, alone', '100', '0', '400.01', 'overDayAlone'],
  ] as const)('%s: %s', (_, amount, onRecord, aloneSince, fault) => {
    const since = aloneSince === null ? null : cny(aloneSince)
    expect(faultOfCredit({ amount: cny(amount), onRecord: cny(onRecord), aloneSince: since })).toBe(fault)
  })
})

describe('taking back', () => {
  it.each([
    ['all of the credit', '50', '50', '0', '50', null],
    ['a cent more than the credit', '50.01', '50', '0', '900', 'overCredit'],
    ['more than is left of it', '20.01', '50', '30', '900', 'overCredit'],
    ['more than is free', '50', '50', '0', '49.99', 'belowZero'],
    ['of what is free, a part', '49.99', '50', '0', '49.99', null],
  ] as const)('%s: %s', (_, amount, credited, undone, available, fault) => {
    const of = { credited: cny(credited), undone: cny(undone), available: cny(available) }
    expect(faultOfUndo({ amount: cny(amount), ...of })).toBe(fault)
  })
})
