import { expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import type { RoundView } from '../../records.contract.ts'
import { CSV_COLUMNS, roundsCsv } from './rounds-csv.ts'

const WORDS = {
  head: (column: string) => column.toUpperCase(),
  venue: (code: string) => `at ${code}`,
  round: () => ({ what: 'Home', kind: '1X2', about: 'A - B, 2-1', price: '1.95', asked: '1.90' }),
  result: (result: string) => `is ${result}`,
}
const OPEN: RoundView = {
  betId: '0b0e4f6e-8d0c-4c56-9e5b-0f4d5f0b9d11',
  channelCode: 'sports',
  currency: 'CNY',
  stake: wire('10.00'),
  placedAt: '2026-11-21T12:00:00.000Z',
  state: 'open',
  result: null,
  payout: null,
  netAmount: null,
  validBetAmount: null,
  settledAt: null,
  corrected: null,
  gameType: 1,
  product: 'football',
  price: '1.95',
  proof: null,
  show: { kind: 'selections', selections: [] },
}
const SETTLED: RoundView = {
  ...OPEN,
  state: 'settled',
  result: 'half-lose',
  payout: wire('5.00'),
  netAmount: wire('-5.00'),
  validBetAmount: wire('5.00'),
  settledAt: '2026-11-21T14:00:00.000Z',
}

it('has a line of heads and a line for each round, with nothing where nothing is known yet', () => {
  const [head, open, settled] = roundsCsv([OPEN, SETTLED], 'Asia/Shanghai', WORDS).split('\r\n')
  expect(head).toBe(`\uFEFF${CSV_COLUMNS.map((column) => column.toUpperCase()).join(',')}`)
  expect(open).toBe(
    `2026-11-21T12:00:00.000Z,2026-11-21 20:00:00,at sports,Home 1X2,"A - B, 2-1",1.95,1.90,10.00,is open,,,,CNY,,,${OPEN.betId}`,
  )
  expect(settled).toContain(',10.00,is half-lose,5.00,-5.00,5.00,CNY,2026-11-21T14:00:00.000Z,,')
})
