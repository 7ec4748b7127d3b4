import type { Ctx } from '#platform/context/context.ts'
import type { RailsTables } from '../rails.tables.ts'

/**
 * Counts the contradictions that nobody has settled (metric `fairhall_payout_contradictions`); anything but 0
 * waits for a person.
 */
export async function measureContradictions({ app }: Ctx): Promise<void> {
  const { open } = await app.db
    .$extendTables<RailsTables>()
    .selectFrom('rails.contradiction')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  app.metrics.payoutContradictions.set(Number(open))
}
