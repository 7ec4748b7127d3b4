import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { ChainStatus } from '../../../rails.contract.ts'
import { checksummed } from '../addresses.rules.ts'
import type { EvmTables, TransferTable } from '../evm.tables.ts'
import { type Evm, lockChain } from '../evm.ts'
import { EVM_PROTOCOL } from '../rail-id.ts'

type Transfer = Selectable<TransferTable>

/**
 * Tells the rooms where a transfer is, as any rail's notice does: each word of it has an id of its own and is
 * later than the one before, and is told if and only if the transaction commits.
 */
async function tell(
  tx: Tx,
  ctx: Ctx,
  evm: Evm,
  { transfer, status, confirmations }: { transfer: Transfer; status: ChainStatus; confirmations: number },
): Promise<void> {
  const t = tx.$extendTables<EvmTables>()
  const { address } = await t
    .selectFrom('rails_evm.address')
    .select('address')
    .where('index', '=', transfer.address_index)
    .executeTakeFirstOrThrow()
  const at = new Date(Math.max(ctx.app.clock.now().getTime(), (transfer.told_at?.getTime() ?? 0) + 1))
  const eventId = idFrom('rails_evm.event', transfer.id, String(transfer.words))
  const told = {
    transferId: transfer.id,
    status,
    protocol: EVM_PROTOCOL,
    address: checksummed(address),
    txId: transfer.tx_hash,
    confirmations,
    confirmationsNeeded: evm.settings.confirmations,
    amount: money('USDT', transfer.units),
  }
  const body = JSON.stringify({ ...told, amount: formatAmount(told.amount), at })
  await evm.accept(ctx, { kind: 'chain', eventId, at, ...told }, Buffer.from(body))
  await t
    .updateTable('rails_evm.transfer')
    .set({ words: transfer.words + 1, told_confirmations: confirmations, told_at: at })
    .where('id', '=', transfer.id)
    .execute()
}

/** Tells of transfers whose blocks were lost. */
export async function tellDropped(tx: Tx, ctx: Ctx, evm: Evm, transfers: readonly Transfer[]): Promise<void> {
  for (const transfer of transfers)
    await tell(tx, ctx, evm, { transfer, status: 'dropped', confirmations: 0 })
}

/** Tells of transfers that have enough confirmations. */
export async function tellArrived(
  tx: Tx,
  ctx: Ctx,
  evm: Evm,
  { transfers, head }: { transfers: readonly Transfer[]; head: number },
): Promise<void> {
  for (const transfer of transfers) {
    const confirmations = head - Number(transfer.block_number) + 1
    await tell(tx, ctx, evm, { transfer, status: 'arrived', confirmations })
  }
}

/** Tells how many confirmations each transfer has that lacks some, where that changed. */
export async function tellConfirming(ctx: Ctx, evm: Evm): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const { seen_number: seen } = await lockChain(tx)
    const transfers = await tx
      .$extendTables<EvmTables>()
      .selectFrom('rails_evm.transfer')
      .selectAll()
      .where('state', '=', 'confirming')
      .orderBy('block_number')
      .execute()
    for (const transfer of transfers) {
      const counted = Number(seen) - Number(transfer.block_number) + 1
      // It counts as arrived when it was looked at twice, and not before.
      const confirmations = Math.min(counted, evm.settings.confirmations - 1)
      if (confirmations < 1 || confirmations === transfer.told_confirmations) continue
      await tell(tx, inner, evm, { transfer, status: 'confirming', confirmations })
    }
  })
}
