import type { Ctx } from '#platform/context/context.ts'
import type { EvmTables } from '../evm.tables.ts'
import { SHORTAGES } from './start/start-waiting.ts'

/** Publishes what waits for a person, for the wallet to be filled, or for a block, as the tables have it. */
export async function measureOutgoing({ app }: Ctx): Promise<void> {
  const db = app.db.$extendTables<EvmTables>()
  const open = await db
    .selectFrom('rails_evm.errand')
    .select(['state', 'reason'])
    .where('state', 'in', ['waiting', 'held'])
    .execute()
  const waiting = open.filter(({ state }) => state === 'waiting')
  for (const of of SHORTAGES)
    app.metrics.evmShort.set({ of }, waiting.filter(({ reason }) => reason === of).length)
  app.metrics.evmHeld.set(open.filter(({ state }) => state === 'held').length)
  // From its first signature on: before that it may have waited for gas, tokens or a lower fee, of which
  // others tell.
  const { oldest } = await db
    .selectFrom('rails_evm.signed as signed')
    .innerJoin('rails_evm.errand as errand', 'errand.id', 'signed.errand_id')
    .select(({ fn }) => fn.min<Date | null>('signed.signed_at').as('oldest'))
    .where('errand.state', '=', 'sent')
    .where('errand.in_block', 'is', null)
    .executeTakeFirstOrThrow()
  const age = oldest === null ? 0 : (app.clock.now().getTime() - oldest.getTime()) / 1000
  app.metrics.evmUnminedSeconds.set(Math.max(0, age))
}
