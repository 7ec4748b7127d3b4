import { type Ctx, type StaffCtx, SYSTEM_ACTOR } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { Job } from '#platform/jobs/job.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { lockChange, seatsOf } from '../changes.store.ts'
import { tables } from '../changes.tables.ts'
import { applyOrFail } from '../executor/apply.ts'
import { readAgain } from '../executor/read-again.ts'
import type { Executor } from '../executor/registry.ts'
import { endStale } from '../verbs/approve-change.ts'

const MOST_AT_A_TIME = 50

/**
 * Carries out what was approved and is due: in the name of who took the last seat, each in its own transaction, on
 * facts that are read again. One that breaks keeps nothing waiting that stands behind it.
 */
export function applyDue(executor: Executor): Job['run'] {
  return sweep<string>({
    idName: 'changeId',
    idOf: (id) => id,
    page: MOST_AT_A_TIME,
    due: async ({ app }, except) => {
      let due = tables(app.db)
        .selectFrom('changes.change')
        .select('id')
        .where('state', '=', 'approved')
        .where('effective_at', '<=', app.clock.now())
      if (except.length > 0) due = due.where('id', 'not in', except)
      const rows = await due.orderBy('effective_at').limit(MOST_AT_A_TIME).execute()
      return rows.map(({ id }) => id)
    },
    work: (ctx, id) => applyOne(executor, ctx, id),
  })
}

async function applyOne(executor: Executor, ctx: Ctx, id: string): Promise<void> {
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
