import { secondsAfter } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Operand, sql, transact } from '#platform/db/index.ts'
import { tables } from '../deposits.store.ts'

/**
 * After so many orders of a kind in a row that ran out unpaid, a member is shown how it is paid before the
 * next (244099).
 */
export const RUN_OUT_IN_A_ROW = 3
const WINDOW_SECONDS = 24 * 3600

/**
 * Whether the member's latest orders of a kind all ran out, within a day and since they last read its
 * tutorial: a question for whoever asks more in the same statement.
 */
export function needsGuide(memberId: Operand, payType: Operand, now: Date) {
  return sql<boolean>`(
    select count(*) = ${RUN_OUT_IN_A_ROW}::int and bool_and(state = 'expired') from (
      select state from deposits.pay_order where member_id = ${memberId} and pay_type_id = ${payType}
        and placed_at > greatest(${secondsAfter(now, -WINDOW_SECONDS)}::timestamptz,
          (select read_at from deposits.guide_read where member_id = ${memberId} and pay_type_id = ${payType}))
      order by placed_at desc limit ${RUN_OUT_IN_A_ROW}::int
    ) latest)`
}

/** Notes that the member has read the tutorial of a kind. Harmless to repeat. */
export async function noteGuideRead({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly payType: string }
}): Promise<{ read: true }> {
  const readAt = ctx.app.clock.now()
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
