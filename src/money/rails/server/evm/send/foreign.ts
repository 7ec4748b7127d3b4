import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { EvmTables } from '../evm.tables.ts'
import type { Evm } from '../evm.ts'
import { readTransfer } from '../token.rules.ts'
import type { OutgoingTransaction } from './sign.ts'

/**
 * Looks for tokens that left the hot wallet by transactions that these books do not have, up to a height, and
 * notes them. That happens where somebody else has the key, and after a restore: then these books are older
 * than what was paid since. Answers the hashes of the house's own transactions that it came across.
 */
export async function searchForeign(
  ctx: Ctx,
  evm: Evm,
  { wallet, upTo }: { wallet: string; upTo: number },
): Promise<ReadonlySet<string>> {
  const own = new Set<string>()
  const t = ctx.app.db.$extendTables<EvmTables>()
  const row = await t
    .selectFrom('rails_evm.wallet')
    .select('searched_number')
    .where('address', '=', wallet)
    .executeTakeFirst()
  let searched = Number(row?.searched_number ?? upTo)
  while (searched < upTo) {
    const to = Math.min(upTo, searched + evm.range)
    const logs = await evm.node.transfersFrom(evm.settings.token, wallet, [searched + 1, to])
    await transact(ctx, async (tx) => {
      for (const log of logs) {
        const move = readTransfer(log, evm.settings.token)
        if (!move) continue
        if (await isOwn(tx, log.transactionHash)) own.add(log.transactionHash)
        else await noteForeign(tx, { log, receiver: move.to, units: move.units })
      }
      await moveSearched(tx, wallet, to)
    })
    searched = to
  }
  return own
}

async function isOwn(tx: Tx, txHash: string): Promise<boolean> {
  const found = await tx
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.signed')
    .select('tx_hash')
    .where('tx_hash', '=', txHash)
    .executeTakeFirst()
  return found !== undefined
}

async function noteForeign(
  tx: Tx,
  found: {
    log: { transactionHash: string; logIndex: number; blockNumber: number }
    receiver: string
    units: bigint
  },
): Promise<void> {
  const { log, receiver, units } = found
  await tx
    .$extendTables<EvmTables>()
    .insertInto('rails_evm.foreign_transfer')
    .values({
      tx_hash: log.transactionHash,
      place: log.logIndex,
      receiver,
      units,
      block_number: BigInt(log.blockNumber),
      errand_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes up to where a wallet was searched. */
export async function moveSearched(tx: Tx, wallet: string, to: number): Promise<void> {
  await tx
    .$extendTables<EvmTables>()
    .updateTable('rails_evm.wallet')
    .set({ searched_number: BigInt(to) })
    .where('address', '=', wallet)
    .where('searched_number', '<', BigInt(to))
    .execute()
}

/**
 * Holds a payout for a person where somebody paid the same receiver the same amount from the same wallet and
 * nobody knows for what. Answers whether it is held. One such transfer holds one payout, whatever is decided
 * of it.
 */
export async function holdIfPaid(
  tx: Tx,
  { id, kind, receiver, units }: OutgoingTransaction,
): Promise<boolean> {
  if (kind !== 'payout') return false
  const t = tx.$extendTables<EvmTables>()
  const foreign = await t
    .selectFrom('rails_evm.foreign_transfer')
    .select(['tx_hash', 'place'])
    .where('receiver', '=', receiver)
    .where('units', '=', units)
    .where('errand_id', 'is', null)
    .orderBy('block_number')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!foreign) return false
  await t
    .updateTable('rails_evm.foreign_transfer')
    .set({ errand_id: id })
    .where('tx_hash', '=', foreign.tx_hash)
    .where('place', '=', foreign.place)
    .execute()
  await t
    .updateTable('rails_evm.errand')
    .set({ state: 'held', nonce: null, reason: `may be what ${foreign.tx_hash} paid` })
    .where('id', '=', id)
    .execute()
  return true
}
