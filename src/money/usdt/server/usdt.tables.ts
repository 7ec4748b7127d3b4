import type { Db } from '#platform/db/index.ts'

type Exchanged = 'CNY' | 'USDT'

/** What both a quote and the exchange made of it say. */
type Deal = {
  readonly member_id: string
  readonly pay_currency: Exchanged
  readonly pay: bigint
  readonly get_currency: Exchanged
  readonly get: bigint
  readonly rate: bigint
  readonly rate_scale: number
}
export type QuoteRow = Deal & { readonly id: string; readonly quoted_at: Date; readonly expires_at: Date }
export type ExchangeRow = Deal & {
  readonly bill_no: string
  readonly quote_id: string
  readonly exchanged_at: Date
}

/** The room's tables on a handle. */
export const tables = (db: Db) => db.$extendTables<{ 'usdt.quote': QuoteRow; 'usdt.exchange': ExchangeRow }>()
