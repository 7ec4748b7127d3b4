import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'

const AGAIN_AFTER_MINUTES = 10

/**
 * Notes that somebody opened a member or a record (`subject`, `kind:id`): an entry of the audit `console.view`, once in
 * ten minutes for each of them and each subject.
 */
export function noteView(ctx: StaffCtx, subject: string): Promise<void> {
  return transact(ctx, async (tx, inner) => {
    const now = inner.app.clock.now()
    const before = new Date(now.getTime() - AGAIN_AFTER_MINUTES * 60_000)
    // A clock that was set back makes a look from its future a new one.
    const { rows } = await sql`insert into changes.seen (staff_id, subject, at)
      values (${inner.actor.staffId}, ${subject}, ${now})
      on conflict (staff_id, subject) do update set at = excluded.at
        where seen.at <= ${before} or seen.at > ${now} returning at`.execute(tx)
    if (rows.length > 0) await audit(tx, inner, { action: 'console.view', subject })
  })
}
