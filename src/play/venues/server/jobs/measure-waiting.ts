import type { Ctx } from '#platform/context/context.ts'
import type { WalletTables } from '../http-venue/wallet/wallet.tables.ts'
import type { TransferTables } from '../transfers/transfers.tables.ts'

/**
 * Publishes for how long the oldest transfer has waited for its venue's word (metric
 * `fairhall_venue_waiting_seconds`): what goes on rising is a venue that does not answer. And for how long nothing was
 * heard of an open round at a studio that plays from the centre wallet (`fairhall_studio_round_open_seconds`): what goes
 * on rising is a studio that forgot one, with its player's stake.
 */
export async function measureWaiting({ app }: Ctx): Promise<void> {
  const { since } = await app.db
    .$extendTables<TransferTables>()
    .selectFrom('venues.transfer')
    .select(({ fn }) => fn.min<Date | null>('started_at').as('since'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { heard } = await app.db
    .$extendTables<WalletTables>()
    .selectFrom('venues.wallet_round')
    .select(({ fn }) => fn.min<Date | null>('moved_at').as('heard'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const secondsSince = (at: Date | null) =>
    at ? Math.max(0, (app.clock.now().getTime() - at.getTime()) / 1000) : 0
  app.metrics.venueWaitingSeconds.set(secondsSince(since))
  app.metrics.studioRoundOpenSeconds.set(secondsSince(heard))
}
