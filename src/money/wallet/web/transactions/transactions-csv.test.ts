import { describe, expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import type { Transaction } from '../../wallet.contract.ts'
import { csvOf } from './transactions-csv.ts'

const WORDS = {
  head: (column: string) => column.toUpperCase(),
  deal: (deal: string) => `a ${deal}`,
  status: (status: string) => `is ${status}`,
  venue: (code: string) => `at "${code}"`,
}
const ROW: Transaction = {
  id: '0b0e4f6e-8d0c-4c56-9e5b-0f4d5f0b9d11',
  dealType: 'venueIn',
  statusName: 'done',
  auditStatus: 1,
  amount: wire('1234.50'),
  currency: 'CNY',
  channelCode: 'sports, live',
  billNo: 'T1',
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
}

describe('an exported list', () => {
  it('has a line of heads and a line for each movement, quoted where it has to be', () => {
    expect(csvOf([ROW], 'Asia/Shanghai', WORDS)).toBe(
      '\uFEFFTIME,SITETIME,DEAL,STATUS,AMOUNT,CHANGE,CURRENCY,VENUE,BILLNO,ID\r\n' +
        '2026-11-21T12:00:00.000Z,2026-11-21 20:00:00,a venueIn,is done,-1234.50,0.00,CNY,"at ""sports, live""",T1,0b0e4f6e-8d0c-4c56-9e5b-0f4d5f0b9d11',
    )
  })

  it('writes as text what a spreadsheet would run', () => {
    const row = { ...ROW, channelCode: null, billNo: '=HYPERLINK("x")' }
    const [, line = ''] = csvOf([row], 'UTC', WORDS).split('\r\n')
    expect(line).toContain(`,"'=HYPERLINK(""x"")",`)
  })

  it.each([
    ['deposit', 'done', '5.00,5.00'],
    ['deposit', 'processing', '5.00,0.00'],
    ['withdrawal', 'done', '-5.00,-5.00'],
    ['withdrawal', 'returned', '-5.00,0.00'],
    ['stake', 'done', '-5.00,-5.00'],
    ['payout', 'done', '5.00,5.00'],
    ['venueOut', 'done', '5.00,0.00'],
    ['exchangeOut', 'done', '-5.00,-5.00'],
    ['exchangeIn', 'done', '5.00,5.00'],
    ['interestIn', 'done', '-5.00,0.00'],
  ] as const)(
    'says of a %s that is %s its direction and what it changed: %s',
    (dealType, statusName, cells) => {
      const row = { ...ROW, dealType, statusName, amount: wire('5.00') }
      expect(csvOf([row], 'UTC', WORDS).split('\r\n')[1]).toContain(`,${cells},CNY,`)
    },
  )

  it('of nothing is its heads', () => {
    expect(csvOf([], 'UTC', WORDS).split('\r\n')).toHaveLength(1)
  })
})
