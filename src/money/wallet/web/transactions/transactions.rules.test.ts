import { describe, expect, it } from 'vitest'
import { amountText } from '#platform/money/amount-text.ts'
import { wire } from '#testing/amounts.ts'
import {
  ALL_RECORDS,
  amountDisplay,
  filtersOf,
  readPlace,
  statusWord,
  writePlace,
} from './transactions.rules.ts'

describe('a movement in the list', () => {
  it.each([
    ['deposit', 'done', '+¥200.00', true, 'credited'],
    ['withdrawal', 'processing', '¥200.00', false, 'processing'],
    ['withdrawal', 'done', '-¥200.00', false, 'paidOut'],
    ['withdrawal', 'returned', '¥200.00', false, 'returned'],
    ['venueIn', 'done', '¥200.00', false, 'moved'],
    ['venueOut', 'done', '¥200.00', false, 'moved'],
    ['stake', 'done', '-¥200.00', false, 'staked'],
    ['payout', 'done', '+¥200.00', true, 'credited'],
    ['refund', 'done', '+¥200.00', true, 'credited'],
    ['coinPurchase', 'done', '-¥200.00', false, 'paid'],
    ['interestIn', 'done', '¥200.00', false, 'moved'],
    ['interestOut', 'done', '¥200.00', false, 'moved'],
    ['interest', 'done', '+¥200.00', true, 'credited'],
  ] as const)('%s, %s, reads %s', (dealType, statusName, text, credited, word) => {
    const {
      amount,
      sign,
      credited: green,
    } = amountDisplay({
      dealType,
      statusName,
      amount: wire('200.00'),
      currency: 'CNY',
    })
    expect(amountText(amount, { sign })).toBe(text)
    expect(green).toBe(credited)
    expect(statusWord({ dealType, statusName })).toBe(word)
  })
})

describe('the place in the list', () => {
  it.each([
    ['', {}, ''],
    ['kind=deposit', { kind: 'deposit' }, 'kind=deposit'],
    ['kind=stake&page=3', { kind: 'stake', page: 3 }, 'kind=stake&page=3'],
    ['status=returned&days=week', { status: 'returned', days: 'week' }, 'status=returned&days=week'],
    [
      'from=2026-11-01&to=2026-11-21',
      { days: { from: '2026-11-01', to: '2026-11-21' } },
      'from=2026-11-01&to=2026-11-21',
    ],
    ['days=week&from=2026-11-01', { days: { from: '2026-11-01', to: '' } }, 'from=2026-11-01&to='],
    ['from=yesterday&to=2026-13-01', { days: { from: '', to: '' } }, 'from=&to='],
    ['from=0000-01-01&to=0001-01-01', { days: { from: '', to: '0001-01-01' } }, 'from=&to=0001-01-01'],
    ['page=2', { page: 2 }, 'page=2'],
    ['kind=bonus&status=lost&days=year&page=0', {}, ''],
    ['page=-1', {}, ''],
    ['page=1e3', {}, ''],
    ['page=999999', { page: 100_000 }, 'page=100000'],
    ['page=9999999', {}, ''],
  ] as const)('%s', (address, said, kept) => {
    const place = readPlace(new URLSearchParams(address))
    expect(place).toEqual({ ...ALL_RECORDS, ...said })
    expect(writePlace(place).toString()).toBe(kept)
  })
})

describe('what the house is asked for', () => {
  it.each([
    [{}, {}],
    [
      { kind: 'deposit', status: 'done' },
      { dealType: 'deposit', statusName: 'done' },
    ],
    [{ days: 'month' }, { recent: 'month' }],
    [{ days: { from: '2026-11-01', to: '' } }, { from: '2026-11-01' }],
    [{ days: { from: '2026-11-01', to: '2026-11-21' } }, { from: '2026-11-01', to: '2026-11-21' }],
    [{ days: { from: '2026-11-21', to: '2026-11-01' } }, { from: '2026-11-01', to: '2026-11-21' }],
  ] as const)('for %j is %j', (said, query) => {
    expect(filtersOf({ ...ALL_RECORDS, ...said })).toEqual(query)
  })
})
