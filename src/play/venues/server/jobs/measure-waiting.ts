import type { Ctx } from '#platform/context/context.ts'
import type { TransferTables } from '../transfers/transfers.tables.ts'

/**
 * Publishes for how long the oldest transfer has waited for its venue's word (metric
 * `fairhall_venue_waiting_seconds`): what goes on rising is a venue that does not answer.
 */
export async function measureWaiting({ app }: Ctx): Promise<void> {
  const { since } = await app.db
    .$extendTables<TransferTables>()
    .selectFrom('venues.transfer')
    .select(({ fn }) => fn.min<Date | null>('started_at').as('since'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const waited = since ? (app.clock.now().getTime() - since.getTime()) / 1000 : 0
  app.metrics.venueWaitingSeconds.set(Math.max(0, waited))
}
