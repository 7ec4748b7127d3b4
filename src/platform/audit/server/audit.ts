import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'

/**
 * Records who did what to what, in the transaction of the deed. `action` is `room.verb`, `subject` is `kind:id`;
 * `detail` never holds a secret, a password or a whole account number.
 */
export async function audit(
  tx: Tx,
  ctx: Ctx,
  deed: { action: string; subject: string; detail?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { actor } = ctx
  await sql`insert into platform.audit (at, actor_kind, actor_id, session_id, ip, trace_id, action, subject, detail)
    values (${ctx.house.clock.now()}, ${actor.kind}, ${actor.memberId ?? actor.deviceId}, ${actor.sessionId}, ${actor.ip},
      ${ctx.traceId}, ${deed.action}, ${deed.subject}, ${JSON.stringify(deed.detail ?? {})}::jsonb)`.execute(
    tx,
  )
}
