import { describe, expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { type Fetching, fetchFault, payoutFileText } from './payout-file.rules.ts'

it('a file has a payout a line, and no formula', () => {
  const text = payoutFileText([
    {
      reference: 'P01234567890',
      amount: cny('1200.50'),
      payee: {
        bankName: '青禾银行, 总行',
        accountNumber: '6222020200011223344',
        holder: "=cmd|'/C calc'!A1",
      },
    },
  ])
  expect(text).toBe(
    'reference,amount,currency,bank,account,name\r\n' +
      `P01234567890,1200.50,CNY,"青禾银行, 总行",6222020200011223344,'=cmd|'/C calc'!A1\r\n`,
  )
})

describe('who takes a file along', () => {
  const preparedAt = new Date('2026-06-14T06:00:00Z')
  const later = (hours: number) => new Date(preparedAt.getTime() + hours * 3_600_000)
  const asked: Fetching = {
    preparedBy: ['account-1', 'human-1'],
    preparedAt,
    fetcher: ['account-2', 'human-2'],
    approvesFrom: null,
    isHouseOfOne: false,
    now: later(1),
  }
  it.each<readonly [string, Partial<Fetching>, string | null]>([
    ['somebody else', {}, null],
    ['who prepared it', { fetcher: ['account-1', 'human-1'] }, 'sameHand'],
    ['the same human by another account', { fetcher: ['account-2', 'human-1'] }, 'sameHand'],
    ['who prepared it, days later', { fetcher: ['account-1'], now: later(90) }, 'sameHand'],
    ['somebody new', { approvesFrom: later(2) }, 'fetcherIsNew'],
    ['somebody whose first day is over', { approvesFrom: later(1) }, null],
    ['the only person of a house, at once', { fetcher: ['account-1'], isHouseOfOne: true }, 'sameHand'],
    ['the only person, a day later', { fetcher: ['account-1'], isHouseOfOne: true, now: later(24) }, null],
  ])('%s', (_, change, fault) => {
    expect(fetchFault({ ...asked, ...change })).toBe(fault)
  })
})
