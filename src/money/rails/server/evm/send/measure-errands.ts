import type { Ctx } from '#platform/context/context.ts'
import type { EvmTables } from '../evm.tables.ts'
import { SHORTAGES } from './start-waiting.ts'

/** Publishes what waits for a person, for the wallet to be filled, or for a block, as the tables have it. */
export async function measureErrands({ house }: Ctx): Promise<void> {
  const open = await house.db
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.errand')
    .select(['state', 'reason', 'in_block', 'asked_at'])
    .where('state', 'in', ['waiting', 'sent', 'held'])
    .execute()
  const waiting = open.filter(({ state }) => state === 'waiting')
  for (const of of SHORTAGES)
    house.metrics.evmShort.set({ of }, waiting.filter(({ reason }) => reason === of).length)
  house.metrics.evmHeld.set(open.filter(({ state }) => state === 'held').length)
  const unmined = open.filter(({ state, in_block }) => state === 'sent' && in_block === null)
  const oldest = Math.min(...unmined.map(({ asked_at }) => asked_at.getTime()))
  const age = unmined.length === 0 ? 0 : (house.clock.now().getTime() - oldest) / 1000
  house.metrics.evmUnminedSeconds.set(Math.max(0, age))
}
