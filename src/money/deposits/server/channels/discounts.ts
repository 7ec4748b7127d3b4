import { cutToCaps, shareOf } from '#money/grants/grants.rules.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import { type Db, type Operand, sql, type Tx } from '#platform/db/index.ts'
import { type Money, money } from '#platform/money/money.ts'
import type { ChannelRow } from '../deposits.tables.ts'

/**
 * Asks for the units of discount that a member's orders of today were promised, by channel. Orders that ended
 * unpaid have none any more. Two orders of one channel are never placed at one time (244303), so that nobody
 * is promised more than the day's most.
 */
const givenToday = (app: App, memberId: Operand) => sql<{ channel_id: string; given: bigint }>`
  select channel_id, sum(discount)::bigint as given from deposits.pay_order
  where member_id = ${memberId} and placed_day = ${today(app)} and discount > 0
  group by channel_id`

/** Units of discount that a member was promised today, by channel. */
export async function discountsToday(
  db: Db | Tx,
  app: App,
  memberId: string,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await givenToday(app, memberId).execute(db)
  return new Map(rows.map((row) => [row.channel_id, row.given]))
}

/** Units of it on one channel: a question for whoever asks more in the same statement. */
export const discountGiven = (app: App, memberId: Operand, channelId: Operand) =>
  sql<bigint>`coalesce((select given from (${givenToday(app, memberId)}) today where channel_id = ${channelId}), 0)`

/** The site's day. */
export function today(app: App): string {
  return siteDay(app.clock.now(), app.config.siteTimeZone)
}

/** What is left of a channel's discount for today, after `given` units of it. */
export function discountLeft(channel: ChannelRow, given: bigint): Money<'CNY'> {
  const left = channel.max_daily_discount - given
  return money(channel.currency, left > 0n ? left : 0n)
}

/** What an order of this amount is given on top, after `given` units of the day. */
export function promisedDiscount(channel: ChannelRow, amount: Money<'CNY'>, given: bigint): Money<'CNY'> {
  const { discount_rate: rate } = channel
  return cutToCaps(shareOf(amount, rate), { day: discountLeft(channel, given) }).amount
}
