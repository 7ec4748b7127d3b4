import { type Ctx, type StaffCtx, SYSTEM_ACTOR } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { lockChange, seatsOf } from '../changes.store.ts'
import { tables } from '../changes.tables.ts'
import { applyOrFail } from '../executor/apply.ts'
import { readAgain } from '../executor/read-again.ts'
import type { Executor } from '../executor/registry.ts'
import { endStale } from '../verbs/approve-change.ts'

const MOST_AT_A_TIME = 50

/**
 * Carries out what was approved and is due: in the name of who took the last seat, each in its own transaction, on
 * facts that are read again.
 */
export async function applyDue(executor: Executor, ctx: Ctx): Promise<void> {
  const due = await tables(ctx.app.db)
    .selectFrom('changes.change')
    .select('id')
    .where('state', '=', 'approved')
    .where('effective_at', '<=', ctx.app.clock.now())
    .orderBy('effective_at')
    .limit(MOST_AT_A_TIME)
    .execute()
  for (const { id } of due) {
    await transact(ctx, async (tx, inner) => {
      const change = await lockChange(tx, id)
      // Another worker, or somebody who called it off, was here first.
      if (change?.state !== 'approved' || !change.effective_at) return
      const seats = await seatsOf(tx, id)
      const last = seats.at(-1)
      if (!last) throw new TypeError(`nobody proposed change ${id}`)
      const { staff_id: staffId, session_id: sessionId } = last
      const actor = { ...SYSTEM_ACTOR, kind: 'staff', staffId, sessionId } as const
      const named: StaffCtx = { ...inner, actor }
      const again = await readAgain(executor, tx, named, change, seats)
      if ('stale' in again) {
        await endStale(tx, named, { change, seats }, again)
        return
      }
      const { reason, proposed_by: proposedBy, subject } = change
      const { input, facts, route } = again
      await applyOrFail(tx, named, route, {
        id,
        reason,
        proposedBy,
        subject,
        seats: change.seats,
        input,
        facts,
      })
    })
  }
}
