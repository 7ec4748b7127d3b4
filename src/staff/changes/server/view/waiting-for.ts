import type { StaffCtx } from '#platform/context/context.ts'
import { type DeskQueue, MOST_COUNTED } from '#platform/desk/server/queue.ts'
import { SIGNED_IN } from '#staff/people/people.contract.ts'
import { QUEUE_FOR_ME } from '../../changes.contract.ts'
import { tables } from '../changes.tables.ts'
import { whoActs } from '../executor/people.ts'
import type { Executor } from '../executor/registry.ts'
import { inView } from './changes.views.ts'

/** What waits for whoever looks, as the frame of the console counts it. */
export function waitingFor(executor: Executor): DeskQueue<StaffCtx> {
  return {
    id: QUEUE_FOR_ME,
    permission: SIGNED_IN,
    label: 'changes.views.forMe',
    to: '/console/changes',
    read: async (tx, ctx) => {
      const who = await whoActs(executor.house, tx, ctx)
      const rows = await tables(tx)
        .selectFrom('changes.change')
        .select('proposed_at')
        .where(inView('forMe', executor, who, ctx.app.clock.now()))
        .orderBy('proposed_at')
        .limit(MOST_COUNTED + 1)
        .execute()
      return { count: rows.length, oldestAt: rows[0]?.proposed_at ?? null }
    },
  }
}
