import { auditAll } from '#platform/audit/server/audit.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { tables } from '../changes.tables.ts'

const MOST_AT_A_TIME = 200

/** Ends proposals whose time is over, and forgets what nobody signed. Whoever decides looks at the time as well. */
export async function expireChanges(ctx: Ctx): Promise<void> {
  const sure = await surelyNow(ctx.app)
  await transact(ctx, async (tx, inner) => {
    const now = inner.app.clock.now()
    const { rows } = await sql<{ id: string; subject: string; action: string }>`
      update changes.change set state = 'expired', ended_at = ${now} where id in (
        select id from changes.change where state = 'proposed' and expires_at <= ${now}
        order by expires_at limit ${MOST_AT_A_TIME} for update skip locked)
      returning id, subject, action`.execute(tx)
    await auditAll(
      tx,
      rows.map(({ id, subject, action }) => ({
        ctx: inner,
        entry: { action: 'changes.expired', subject, detail: { change: id, action } },
      })),
    )
    await tables(tx).deleteFrom('changes.challenge').where('expires_at', '<=', sure).execute()
  })
}
