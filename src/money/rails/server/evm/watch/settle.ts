import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { EvmTables } from '../evm.tables.ts'
import { type Evm, lockChain } from '../evm.ts'
import { NodeInconsistent } from '../rpc/json-rpc.ts'
import type { Block } from '../rpc/node.ts'
import { addressesOf, type Books, booksOf, MOST_RANGES } from './books.ts'
import { keepTransfers } from './keep-transfers.ts'
import { type Range, readRange } from './read-range.ts'
import { tellArrived } from './tell.ts'

/**
 * Looks once more through the blocks that have enough confirmations by now, and credits what is in them. What
 * one look missed, because a node lagged or lied, the other finds; where they contradict each other nothing
 * is credited, and both are repeated.
 */
export async function settleConfirmed(ctx: Ctx, evm: Evm, head: Block): Promise<void> {
  for (let ranges = 0; ranges < MOST_RANGES; ranges++) {
    const books = await booksOf(ctx)
    const confirmed = Math.min(head.number - evm.settings.confirmations + 1, books.seen.number)
    if (confirmed <= books.sure) return
    const after = { number: books.sure, hash: null }
    const range = await readRange(evm, after, confirmed, await addressesOf(ctx), 1)
    await settleRange(ctx, evm, { books, range, head })
  }
}

async function settleRange(
  ctx: Ctx,
  evm: Evm,
  { books, range, head }: { books: Books; range: Range; head: Block },
): Promise<void> {
  const { last, transfers } = range
  await transact(ctx, async (tx, inner) => {
    const now = await lockChain(tx)
    if (now.seen_hash !== books.seen.hash || Number(now.sure_number) !== books.sure) return
    const t = tx.$extendTables<EvmTables>()
    const at = BigInt(last.number)
    const known = await t
      .selectFrom('rails_evm.block')
      .select('hash')
      .where('number', '=', at)
      .executeTakeFirst()
    if (known && known.hash !== last.hash) throw new NodeInconsistent(`block ${last.number} is another now`)
    const inRange = await t
      .selectFrom('rails_evm.transfer')
      .select(['id', 'block_hash'])
      .where('block_number', '>', now.sure_number)
      .where('block_number', '<=', at)
      .execute()
    const found = new Map(transfers.map(({ id, blockHash }) => [id, blockHash]))
    if (inRange.some(({ id, block_hash }) => found.get(id) !== block_hash))
      throw new NodeInconsistent('a transfer that was seen is not there any more')
    await keepTransfers(tx, transfers, ctx.app.clock.now())
    const arrived = await t
      .updateTable('rails_evm.transfer')
      .set({ state: 'arrived' })
      .where('state', '=', 'confirming')
      .where('block_number', '>', now.sure_number)
      .where('block_number', '<=', at)
      .returningAll()
      .execute()
    await tellArrived(tx, inner, evm, { transfers: arrived, head: head.number })
    await t.updateTable('rails_evm.chain').set({ sure_number: at }).execute()
  })
}
