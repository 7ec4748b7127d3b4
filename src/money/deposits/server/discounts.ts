import { siteDay } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { type Money, money } from '#platform/money/money.ts'
import { discountOf } from '../deposits.rules.ts'
import { tables } from './deposits.store.ts'
import type { ChannelRow } from './deposits.tables.ts'

/**
 * Units of discount that a member's orders of today were promised, by channel. Orders that ended unpaid have none any more.
 * Two orders of one channel are never placed at one time (244303), so that nobody is promised more than the day's most.
 */
export async function discountsToday(
  db: Db | Tx,
  ctx: Ctx,
  memberId: string,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tables(db)
    .selectFrom('deposits.pay_order')
    .select(['channel_id', ({ fn }) => fn.sum<bigint | string>('discount').as('given')])
    .where('member_id', '=', memberId)
    .where('placed_day', '=', today(ctx))
    .where('discount', '>', 0n)
    .groupBy('channel_id')
    .execute()
  return new Map(rows.map((row) => [row.channel_id, BigInt(row.given)]))
}

/** The site's day. */
export function today({ house }: Ctx): string {
  return siteDay(house.clock.now(), house.config.siteTimeZone)
}

/** What is left of a channel's discount for today, after `given` units of it. */
export function discountLeft(channel: ChannelRow, given: bigint): Money<'CNY'> {
  const left = channel.max_daily_discount - given
  return money(channel.currency, left > 0n ? left : 0n)
}

/** What an order of this amount is given on top, after `given` units of the day. */
export function promisedDiscount(channel: ChannelRow, amount: Money<'CNY'>, given: bigint): Money<'CNY'> {
  return discountOf(amount, channel.discount_rate, discountLeft(channel, given))
}
