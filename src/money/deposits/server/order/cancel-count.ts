import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { cancelCountCall } from '../../deposit-help.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { today } from '../channels/discounts.ts'
import { tables } from '../deposits.store.ts'

/** Orders that a member may cancel in one day of the site. */
export const MAX_CANCELS_A_DAY = 10

async function cancelledToday(db: Db | Tx, ctx: MemberCtx): Promise<number> {
  const { used } = await tables(db)
    .selectFrom('deposits.pay_order')
    .select(({ fn }) => fn.countAll<bigint>().as('used'))
    .where('member_id', '=', ctx.actor.memberId)
    .where('cancelled_day', '=', today(ctx.app))
    .executeTakeFirstOrThrow()
  return Number(used)
}

/** How many orders the member cancelled today, and how many they still may (S7-112). */
export async function cancelCount({ ctx }: { ctx: MemberCtx }): Promise<CallOutput<typeof cancelCountCall>> {
  const used = await cancelledToday(ctx.app.db, ctx)
  return { used, limit: MAX_CANCELS_A_DAY, left: Math.max(0, MAX_CANCELS_A_DAY - used) }
}

/** @throws `cancelsUsedUp` when the member has cancelled as often as a day allows */
export async function refuseBeyondLimit(tx: Tx, ctx: MemberCtx): Promise<void> {
  if ((await cancelledToday(tx, ctx)) >= MAX_CANCELS_A_DAY)
    throw DepositErrors.cancelsUsedUp({ params: { limit: MAX_CANCELS_A_DAY } })
}

/** Counts a cancelled order to today. */
export async function noteCancelled(tx: Tx, ctx: Ctx, billNo: string): Promise<void> {
  await tables(tx)
    .updateTable('deposits.pay_order')
    .set({ cancelled_day: today(ctx.app) })
    .where('bill_no', '=', billNo)
    .execute()
}
