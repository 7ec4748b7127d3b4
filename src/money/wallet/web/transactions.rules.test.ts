import { describe, expect, it } from 'vitest'
import { moneyText } from '#design/money/money-format.ts'
import { amountFace, readPlace, statusWord, writePlace } from './transactions.rules.ts'

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
  ] as const)('%s, %s, reads %s', (dealType, statusName, text, credited, word) => {
    const { amount, sign, credited: green } = amountFace({ dealType, statusName, amount: '200.00' })
    expect(moneyText(amount, { currency: 'CNY', sign })).toBe(text)
    expect(green).toBe(credited)
    expect(statusWord({ dealType, statusName })).toBe(word)
  })
})

describe('the place in the list', () => {
  it.each([
    ['', null, 1, ''],
    ['kind=deposit', 'deposit', 1, 'kind=deposit'],
    ['kind=stake&page=3', 'stake', 3, 'kind=stake&page=3'],
    ['page=2', null, 2, 'page=2'],
    ['kind=bonus&page=0', null, 1, ''],
    ['page=-1', null, 1, ''],
    ['page=1e3', null, 1, ''],
    ['page=999999', null, 100_000, 'page=100000'],
    ['page=9999999', null, 1, ''],
  ])('%s', (address, kind, page, kept) => {
    const place = readPlace(new URLSearchParams(address))
    expect(place).toEqual({ kind, page })
    expect(writePlace(place).toString()).toBe(kept)
  })
})
