import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import type { RailNotice } from '../../rail.ts'
import type { EvmTables } from '../evm.tables.ts'
import type { Evm } from '../evm.ts'
import type { Errand } from './sign.ts'

/** How an errand ended. */
export type Ending =
  | { readonly state: 'done'; readonly txHash: string | null }
  | { readonly state: 'failed'; readonly reason: string }

async function tellPayout(ctx: Ctx, evm: Evm, { id }: Errand, ending: Ending, at: Date): Promise<void> {
  const eventId = idFrom('rails_evm.payoutEnd', id)
  const told = { kind: 'payout' as const, eventId, at, payoutId: id }
  const notice: RailNotice =
    ending.state === 'done'
      ? { ...told, outcome: 'paid', ...(ending.txHash !== null && { txId: ending.txHash }) }
      : { ...told, outcome: 'refused', reason: ending.reason }
  await evm.accept(ctx, notice, Buffer.from(JSON.stringify(notice)))
}

/** Ends an errand, once, and tells of a payout's end in the same commit. */
export async function endErrand(ctx: Ctx, evm: Evm, errand: Errand, ending: Ending): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const now = ctx.house.clock.now()
    const ended = await endRow(tx, errand, ending, now)
    if (ended && errand.kind === 'payout') await tellPayout(inner, evm, errand, ending, now)
  })
}

async function endRow(tx: Tx, { id, state }: Errand, ending: Ending, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .$extendTables<EvmTables>()
    .updateTable('rails_evm.errand')
    .set({ state: ending.state, reason: ending.state === 'failed' ? ending.reason : null, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
