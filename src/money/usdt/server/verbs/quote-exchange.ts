import { exchangedFor } from '#money/wallet/exchange.rules.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { newId } from '#platform/ids/ids.ts'
import { baseRate } from '#site/config/server/index.ts'
import type { ExchangeQuote, quoteCall } from '../../usdt.contract.ts'
import { UsdtErrors } from '../../usdt.refusals.ts'
import { EXCHANGE_LIMITS, faultOfExchange, otherOf, QUOTE_SECONDS } from '../../usdt.rules.ts'
import { tables } from '../usdt.tables.ts'
import { quoteView } from '../usdt.views.ts'
import { requireUsdt } from '../usdt-switch.ts'

/**
 * Says what an exchange gives at the base rate, free of any fee, and keeps to it for `QUOTE_SECONDS`. Nothing
 * moves and nothing is reserved: whether the wallet covers it is decided when it is exchanged.
 * @throws Refusal where USDT is closed to the member, and when the amount is outside the limits.
 */
export async function quoteExchange(request: {
  ctx: MemberCtx
  input: CallParsed<typeof quoteCall>
}): Promise<ExchangeQuote> {
  const { ctx } = request
  const { amount: pay } = request.input
  await requireUsdt(ctx)
  const fault = faultOfExchange(pay)
  if (fault) throw UsdtErrors[fault]({ params: { ...EXCHANGE_LIMITS[pay.currency] } })
  const rate = await baseRate(ctx)
  const now = ctx.app.clock.now()
  const row = {
    id: newId(),
    member_id: ctx.actor.memberId,
    pay_currency: pay.currency,
    pay: pay.units,
    get_currency: otherOf(pay.currency),
    get: exchangedFor(pay, rate).units,
    rate: rate.units,
    rate_scale: rate.scale,
    quoted_at: now,
    expires_at: secondsAfter(now, QUOTE_SECONDS),
  }
  await tables(ctx.app.db).insertInto('usdt.quote').values(row).execute()
  return quoteView(row)
}
