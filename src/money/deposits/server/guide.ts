import { secondsAfter } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { tables } from './deposits.store.ts'

/** After so many orders of a kind in a row that ran out unpaid, a member is shown how it is paid before the next (244099). */
export const RUN_OUT_IN_A_ROW = 3
const WINDOW_SECONDS = 24 * 3600

/** Whether the member's latest orders of a kind all ran out, within a day and since they last read its tutorial. */
export async function needsGuide(tx: Tx, memberId: string, payType: string, now: Date): Promise<boolean> {
  const t = tables(tx)
  const read = await t
    .selectFrom('deposits.guide_read')
    .select('read_at')
    .where('member_id', '=', memberId)
    .where('pay_type_id', '=', payType)
    .executeTakeFirst()
  const dayAgo = secondsAfter(now, -WINDOW_SECONDS)
  const since = read && read.read_at > dayAgo ? read.read_at : dayAgo
  const latest = await t
    .selectFrom('deposits.pay_order')
    .select('state')
    .where('member_id', '=', memberId)
    .where('pay_type_id', '=', payType)
    .where('placed_at', '>', since)
    .orderBy('placed_at', 'desc')
    .limit(RUN_OUT_IN_A_ROW)
    .execute()
  return latest.length === RUN_OUT_IN_A_ROW && latest.every(({ state }) => state === 'expired')
}

/** Notes that the member has read the tutorial of a kind. Harmless to repeat. */
export async function noteGuideRead({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly payType: string }
}): Promise<{ read: true }> {
  const readAt = ctx.house.clock.now()
  await transact(ctx, async (tx, inner) => {
    await tables(tx)
      .insertInto('deposits.guide_read')
      .values({ member_id: inner.actor.memberId, pay_type_id: input.payType, read_at: readAt })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'pay_type_id']).doUpdateSet({ read_at: readAt }),
      )
      .execute()
  })
  return { read: true }
}
