import type { Ctx } from '#platform/context/context.ts'
import type { RailsTables } from '../rails.tables.ts'

/**
 * Publishes for how long the oldest payout has waited for its end (metric `fairhall_payout_waiting_seconds`):
 * what goes on rising is a rail that takes nothing, or says nothing.
 */
export async function measureWaiting({ app }: Ctx): Promise<void> {
  const { since } = await app.db
    .$extendTables<RailsTables>()
    .selectFrom('rails.payout')
    .select(({ fn }) => fn.min<Date | null>('requested_at').as('since'))
    .where('state', 'in', ['requested', 'sent'])
    .executeTakeFirstOrThrow()
  const waited = since ? (app.clock.now().getTime() - since.getTime()) / 1000 : 0
  app.metrics.payoutWaitingSeconds.set(Math.max(0, waited))
}
