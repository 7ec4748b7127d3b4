import type { Tx } from '#platform/db/index.ts'
import type { EvmTables } from '../evm.tables.ts'
import type { FoundTransfer } from './read-range.ts'

/**
 * Writes down where transfers are now, each once: one that was in another block, or in none, is in this one
 * now. What has arrived stays so. The chain's row is locked.
 */
export async function keepTransfers(tx: Tx, transfers: readonly FoundTransfer[], now: Date): Promise<void> {
  if (transfers.length === 0) return
  await tx
    .$extendTables<EvmTables>()
    .insertInto('rails_evm.transfer')
    .values(
      transfers.map((found) => ({
        id: found.id,
        tx_hash: found.txHash,
        place: found.place,
        address_index: found.addressIndex,
        sender: found.sender,
        units: found.units,
        state: 'confirming' as const,
        block_number: BigInt(found.blockNumber),
        block_hash: found.blockHash,
        seen_at: now,
        told_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        block_number: row.ref('excluded.block_number'),
        block_hash: row.ref('excluded.block_hash'),
        state: row
          .case()
          .when('rails_evm.transfer.state', '=', 'arrived')
          .then('arrived' as const)
          .else('confirming' as const)
          .end(),
      })),
    )
    .execute()
}
