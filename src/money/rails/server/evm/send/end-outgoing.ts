import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import type { RailNotice } from '../../rail.ts'
import type { EvmTables } from '../evm.tables.ts'
import type { Evm } from '../evm.ts'
import type { OutgoingTransaction } from './sign.ts'

/** How an outgoing transaction ended. */
export type Ending =
  | { readonly state: 'done'; readonly txHash: string | null }
  | { readonly state: 'failed'; readonly reason: string }

async function tellPayout(
  ctx: Ctx,
  evm: Evm,
  { id }: OutgoingTransaction,
  ending: Ending,
  at: Date,
): Promise<void> {
  const eventId = idFrom('rails_evm.payoutEnd', id)
  const told = { kind: 'payout' as const, eventId, at, payoutId: id }
  const notice: RailNotice =
    ending.state === 'done'
      ? { ...told, outcome: 'paid', ...(ending.txHash !== null && { txId: ending.txHash }) }
      : { ...told, outcome: 'refused', reason: ending.reason }
  await evm.accept(ctx, notice, Buffer.from(JSON.stringify(notice)))
}

/** Ends an outgoing transaction, once, and tells of a payout's end in the same commit. */
export async function endOutgoing(
  ctx: Ctx,
  evm: Evm,
  outgoing: OutgoingTransaction,
  ending: Ending,
): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const now = ctx.app.clock.now()
    const ended = await endRow(tx, outgoing, ending, now)
    if (ended && outgoing.kind === 'payout') await tellPayout(inner, evm, outgoing, ending, now)
  })
}

async function endRow(
  tx: Tx,
  { id, state }: OutgoingTransaction,
  ending: Ending,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .$extendTables<EvmTables>()
    .updateTable('rails_evm.errand')
    .set({ state: ending.state, reason: ending.state === 'failed' ? ending.reason : null, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
