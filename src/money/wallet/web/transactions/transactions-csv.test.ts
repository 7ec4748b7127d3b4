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
    expect(csvOf([ROW], WORDS)).toBe(
      '\uFEFFTIME,DEAL,STATUS,AMOUNT,CURRENCY,VENUE,BILLNO,ID\r\n' +
        '2026-11-21T12:00:00.000Z,a venueIn,is done,1234.50,CNY,"at ""sports, live""",T1,0b0e4f6e-8d0c-4c56-9e5b-0f4d5f0b9d11',
    )
  })

  it('writes as text what a spreadsheet would run', () => {
    const [, line = ''] = csvOf([{ ...ROW, channelCode: null, billNo: '=HYPERLINK("x")' }], WORDS).split(
      '\r\n',
    )
    expect(line).toContain(`,"'=HYPERLINK(""x"")",`)
  })

  it('of nothing is its heads', () => {
    expect(csvOf([], WORDS).split('\r\n')).toHaveLength(1)
  })
})
