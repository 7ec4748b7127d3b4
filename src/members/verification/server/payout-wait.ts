import { refuseLocked } from '#members/identity/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import { momentText } from '#platform/clock/moments.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { PayoutsWait, type PayoutWait, type PayoutWaitCause } from '../verification.contract.ts'
import { VerificationErrors } from '../verification.refusals.ts'
import type { VerificationTables } from './verification.tables.ts'

/**
 * Has payouts of a member wait `PAYEE_WAIT_MINUTES`, as they wait for a new payee, because one of the secrets
 * that guard them was changed: whoever changed it has to outlast its owner. `leastMinutes` where they wait longer than
 * the house says. In the transaction of the change.
 */
export async function holdPayouts(
  tx: Tx,
  ctx: Ctx,
  memberId: string,
  cause: PayoutWaitCause,
  leastMinutes = 0,
): Promise<void> {
  const now = ctx.app.clock.now()
  const until = secondsAfter(now, Math.max(ctx.app.config.payeeWaitMinutes, leastMinutes) * 60)
  if (until <= now) return
  await sql`insert into verification.payout_wait (member_id, cause, changed_at, until)
    values (${memberId}, ${cause}, ${now}, ${until})
    on conflict (member_id) do update set cause = excluded.cause, changed_at = excluded.changed_at,
      until = greatest(verification.payout_wait.until, excluded.until)`.execute(tx)
  await emit(tx, PayoutsWait, { key: memberId, payload: { memberId }, topics: [`member:${memberId}`] })
}

async function readWait(db: Db, memberId: string, now: Date) {
  return db
    .$extendTables<VerificationTables>()
    .selectFrom('verification.payout_wait')
    .select(['cause', 'until'])
    .where('member_id', '=', memberId)
    .where('until', '>', now)
    .executeTakeFirst()
}

/** Until when payouts of the member who acts wait, and why; null where they do not. */
export async function payoutWaitOf(ctx: MemberCtx): Promise<PayoutWait> {
  const { app, actor } = ctx
  const row = await readWait(app.db, actor.memberId, app.clock.now())
  return { wait: row ? { until: row.until.toISOString(), cause: row.cause } : null }
}

/** Whether payouts of a member wait, because a secret that guards them was changed lately. */
export async function doPayoutsWait(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  return (await readWait(tx, memberId, now)) !== undefined
}

const REFUSALS = {
  loginPassword: VerificationErrors.waitsForLoginPassword,
  withdrawPassword: VerificationErrors.waitsForWithdrawPassword,
  phone: VerificationErrors.waitsForPhone,
} as const satisfies Record<PayoutWaitCause, unknown>

/**
 * Lets a payout of the member who acts through unless payouts wait.
 * @throws Refusal 601809 to 601811, with the cause in its words, and until when; 601042 where the house stopped them.
 */
export async function refuseWhilePayoutsWait(tx: Tx, ctx: MemberCtx): Promise<void> {
  const locked = await refuseLocked(tx, ctx.app, [ctx.actor.memberId], 'payout')
  for (const refusal of locked.values()) throw refusal
  const { clock, config } = ctx.app
  const row = await readWait(tx, ctx.actor.memberId, clock.now())
  if (!row) return
  throw REFUSALS[row.cause]({
    params: { until: momentText(row.until, config.siteTimeZone) },
    data: { until: row.until.toISOString(), cause: row.cause },
  })
}
