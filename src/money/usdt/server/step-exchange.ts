import { exchangedFor } from '#money/wallet/exchange.rules.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, withFreshKey } from '#platform/db/index.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import { type Money, money } from '#platform/money/money.ts'
import { formatRate, type Rate } from '#platform/money/rate.ts'
import { baseRate } from '#site/config/server/index.ts'
import { UsdtErrors } from '../usdt.refusals.ts'
import { EXCHANGE_LIMITS, faultOfExchange } from '../usdt.rules.ts'
import { tables } from './usdt.tables.ts'
import { requireUsdt } from './usdt-switch.ts'

/** An exchange of USDT for yuan that is a step of another room's business. */
export interface StepExchange {
  /** Id of that business, which names the exchange for good. */
  readonly about: string
  readonly pay: Money<'USDT'>
  readonly get: Money<'CNY'>
  readonly rate: Rate
}

/**
 * Says what USDT of the caller give at the base rate, free of fee, as a step of another room's business. Once for
 * each business: asked for again it is what was done, at the rate of then. Writes nothing.
 * @param shown the rate that the member saw, where they say it
 * @throws Refusal where USDT is closed to the member, when the amount is outside the limits, and `rateChanged`
 */
export async function stepExchange(
  tx: Tx,
  ctx: MemberCtx,
  { about, pay, shown }: Pick<StepExchange, 'about' | 'pay'> & { readonly shown: string | undefined },
): Promise<StepExchange> {
  await requireUsdt(ctx)
  const done = await tables(tx)
    .selectFrom('usdt.exchange')
    .select(['pay', 'get', 'rate', 'rate_scale'])
    .where('quote_id', '=', about)
    .where('member_id', '=', ctx.actor.memberId)
    .executeTakeFirst()
  if (done) {
    const rate = { units: done.rate, scale: done.rate_scale }
    return { about, pay: money('USDT', done.pay), get: money('CNY', done.get), rate }
  }
  const fault = faultOfExchange(pay)
  if (fault) throw UsdtErrors[fault]({ params: { ...EXCHANGE_LIMITS.USDT } })
  const rate = await baseRate({ app: ctx.app, tx })
  const isAnother = shown !== undefined && shown !== formatRate(rate)
  if (isAnother) throw UsdtErrors.rateChanged({ data: { rate: formatRate(rate) } })
  return { about, pay, get: exchangedFor(pay, rate), rate }
}

/** Writes down an exchange that is booked, once, and gives its number among exchanges. */
export async function noteExchange(
  tx: Tx,
  { app, actor }: MemberCtx,
  { about, pay, get, rate }: StepExchange,
): Promise<string> {
  const known = await tables(tx)
    .selectFrom('usdt.exchange')
    .select('bill_no')
    .where('quote_id', '=', about)
    .executeTakeFirst()
  if (known) return known.bill_no
  const now = app.clock.now()
  const row = await withFreshKey(tx, {
    draw: () => newBillNo('X', siteDay(now, app.config.siteTimeZone)),
    held: ['exchange_pkey'],
    write: (billNo) =>
      tables(tx)
        .insertInto('usdt.exchange')
        .values({
          bill_no: billNo,
          quote_id: about,
          member_id: actor.memberId,
          pay_currency: 'USDT',
          pay: pay.units,
          get_currency: 'CNY',
          get: get.units,
          rate: rate.units,
          rate_scale: rate.scale,
          exchanged_at: now,
        })
        .returning('bill_no')
        .executeTakeFirstOrThrow(),
  })
  return row.bill_no
}
