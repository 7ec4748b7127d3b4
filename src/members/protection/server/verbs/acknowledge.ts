import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { PlaySessionView } from '../../protection.contract.ts'
import { tables } from '../protection.tables.ts'
import { showSession } from '../sessions/session.views.ts'
import { tellChange } from '../tell.ts'

/**
 * Acknowledges the reality check of the caller's session, in all its tabs. Where none is due, nothing
 * happens.
 */
export async function acknowledge({ ctx }: { ctx: MemberCtx }): Promise<PlaySessionView> {
  return transact(ctx, async (tx, inner) => {
    if (!(await showSession(inner)).checkDue) return showSession(inner)
    const { sessionId } = inner.actor
    await tables(tx)
      .updateTable('protection.session')
      .set({ acknowledged_at: inner.app.clock.now(), waits_since: null })
      .where('session_id', '=', sessionId)
      .execute()
    await tellChange(tx, inner)
    await audit(tx, inner, { action: 'protection.acknowledge', subject: `session:${sessionId}` })
    return showSession(inner)
  })
}
