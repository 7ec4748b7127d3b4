import { formatAmount, money } from '#platform/money/money.ts'
import { formatRate } from '#platform/money/rate.ts'
import type { ExchangeDone, ExchangeQuote } from '../usdt.contract.ts'
import { QUOTE_SECONDS } from '../usdt.rules.ts'
import type { ExchangeRow, QuoteRow } from './usdt.tables.ts'

const dealView = (row: QuoteRow | ExchangeRow) => ({
  pay: formatAmount(money(row.pay_currency, row.pay)),
  payCurrency: row.pay_currency,
  get: formatAmount(money(row.get_currency, row.get)),
  getCurrency: row.get_currency,
  rate: formatRate({ units: row.rate, scale: row.rate_scale }),
  fee: '0.00' as const,
})

/** A quote on the wire, as it is made. */
export const quoteView = (row: QuoteRow): ExchangeQuote => ({
  quoteId: row.id,
  ...dealView(row),
  expiresAt: row.expires_at.toISOString(),
  expireTime: QUOTE_SECONDS,
})

/** An exchange on the wire. */
export const exchangeView = (row: ExchangeRow): ExchangeDone => ({
  billNo: row.bill_no,
  ...dealView(row),
  exchangedAt: row.exchanged_at.toISOString(),
})
