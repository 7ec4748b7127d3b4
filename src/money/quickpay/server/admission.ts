import { findMember } from '#members/identity/server/index.ts'
import { secondsAfter, secondsUntil, siteDay } from '#platform/clock/clock.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { cny, type Money, money, subtract, zero } from '#platform/money/money.ts'
import { QuickpayErrors } from '../quickpay.refusals.ts'
import { quickTerms } from './quickpay.documents.ts'
import { tables } from './quickpay.tables.ts'

/**
 * Orders of a payer that may run out, or be claimed paid and were not, within the window, before the next has
 * to wait.
 */
const MOST_UNPAID = 3
const UNPAID_WINDOW_SECONDS = 3600

/** Whether quick pay is for this member: for everybody while its whitelist is empty. */
export async function isListed(ctx: MemberCtx): Promise<boolean> {
  const { whitelist } = await quickTerms(ctx)
  if (whitelist.length === 0) return true
  const member = await findMember(ctx.tx ?? ctx.app.db, ctx.actor.memberId)
  return member !== null && whitelist.includes(member.name.toLowerCase())
}

/** @throws `closed` where quick pay is for others alone */
export async function refuseUnlisted(ctx: MemberCtx): Promise<void> {
  if (!(await isListed(ctx))) throw QuickpayErrors.closed()
}

/**
 * What is left of a member's day: how many quick deposits, and how much reward. Those that found no match do
 * not count.
 */
export async function leftToday(
  db: Db | Tx,
  ctx: Ctx,
  memberId: string,
): Promise<{ count: number; reward: Money<'CNY'> }> {
  const { clock, config } = ctx.app
  const { payCount, payDiscountLimit } = await quickTerms(ctx)
  const used = await tables(db)
    .selectFrom('quickpay.deposit')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('times'),
      fn.sum<bigint | string | null>('reward').as('reward'),
    ])
    .where('member_id', '=', memberId)
    .where('placed_day', '=', siteDay(clock.now(), config.siteTimeZone))
    .where('placed_at', '>', secondsAfter(clock.now(), -2 * 86_400))
    .where('state', '<>', 'unmatched')
    .executeTakeFirstOrThrow()
  const left = subtract(cny(payDiscountLimit), money('CNY', BigInt(used.reward ?? 0n)))
  return {
    count: Math.max(0, payCount - Number(used.times)),
    reward: left.units < 0n ? zero('CNY') : left,
  }
}

/**
 * @throws `unpaidBefore` after too many orders that ran out unpaid, or were claimed paid and were not, within
 * an hour
 */
export async function refuseAfterUnpaid(tx: Tx, ctx: MemberCtx): Promise<void> {
  const now = ctx.app.clock.now()
  const unpaid = await tables(tx)
    .selectFrom('quickpay.deposit')
    .select('closed_at')
    .where('member_id', '=', ctx.actor.memberId)
    .where('state', 'in', ['expired', 'refused'])
    .where('placed_at', '>', secondsAfter(now, -2 * 86_400))
    .where('closed_at', '>', secondsAfter(now, -UNPAID_WINDOW_SECONDS))
    .orderBy('closed_at', 'desc')
    .limit(MOST_UNPAID)
    .execute()
  const first = unpaid[MOST_UNPAID - 1]?.closed_at
  if (!first) return
  const minutes = Math.ceil(secondsUntil(secondsAfter(first, UNPAID_WINDOW_SECONDS), now) / 60)
  throw QuickpayErrors.unpaidBefore({ params: { minutes, count: minutes } })
}
