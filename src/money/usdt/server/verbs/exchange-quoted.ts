import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact, withFreshKey } from '#platform/db/index.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import { money } from '#platform/money/money.ts'
import type { ExchangeDone } from '../../usdt.contract.ts'
import { UsdtErrors } from '../../usdt.refusals.ts'
import { exchangeBooking } from '../usdt.bookings.ts'
import { type ExchangeRow, type QuoteRow, tables } from '../usdt.tables.ts'
import { exchangeView } from '../usdt.views.ts'
import { requireUsdt } from '../usdt-switch.ts'

/**
 * Exchanges between the member's own wallets as it was quoted. Once for each quote: again it answers with
 * what was done, also when the quote is over meanwhile. Locks the quote, then (in the ledger) the accounts.
 * @throws Refusal where USDT is closed to the member, `unknownQuote` (also somebody else's), `quoteExpired`,
 * and `insufficient` of the wallet.
 */
export async function exchangeQuoted(request: {
  ctx: MemberCtx
  input: { quoteId: string }
}): Promise<ExchangeDone> {
  const { quoteId } = request.input
  await requireUsdt(request.ctx)
  return transact(request.ctx, async (tx, ctx) => {
    const { memberId } = ctx.actor
    const quote = await lockQuote(tx, quoteId)
    const done = await exchangeOf(tx, quoteId)
    if (done?.member_id === memberId) return exchangeView(done)
    if (quote?.member_id !== memberId) throw UsdtErrors.unknownQuote()
    const { clock, config } = ctx.app
    const now = clock.now()
    if (quote.expires_at <= now) throw UsdtErrors.quoteExpired()

    const { id, quoted_at: _quoted, expires_at: _expires, ...deal } = quote
    const row = await withFreshKey(tx, {
      draw: () => newBillNo('X', siteDay(now, config.siteTimeZone)),
      held: ['exchange_pkey'],
      write: (billNo) => insertExchange(tx, { ...deal, bill_no: billNo, quote_id: id, exchanged_at: now }),
    })
    await audit(tx, ctx, {
      action: 'usdt.exchange',
      subject: `exchange:${row.bill_no}`,
      detail: { ...exchangeView(row) },
    })
    const booking = exchangeBooking({
      memberId,
      billNo: row.bill_no,
      pay: money(row.pay_currency, row.pay),
      get: money(row.get_currency, row.get),
    })
    await book(tx, ctx.app, booking)
    return exchangeView(row)
  })
}

function lockQuote(tx: Tx, quoteId: string): Promise<QuoteRow | undefined> {
  return tables(tx)
    .selectFrom('usdt.quote')
    .selectAll()
    .where('id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst()
}

function exchangeOf(tx: Tx, quoteId: string): Promise<ExchangeRow | undefined> {
  return tables(tx).selectFrom('usdt.exchange').selectAll().where('quote_id', '=', quoteId).executeTakeFirst()
}

function insertExchange(tx: Tx, row: ExchangeRow): Promise<ExchangeRow> {
  return tables(tx).insertInto('usdt.exchange').values(row).returningAll().executeTakeFirstOrThrow()
}
