import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import type { EvmTables } from '../evm.tables.ts'
import { type Evm, lockChain } from '../evm.ts'
import { NodeInconsistent } from '../rpc/json-rpc.ts'
import type { Block } from '../rpc/node.ts'
import { addressesOf, type Books, booksOf, MOST_RANGES } from './books.ts'
import { keepTransfers } from './keep-transfers.ts'
import { type Range, readRange } from './read-range.ts'
import { tellDropped } from './tell.ts'

/**
 * Blocks whose hashes are kept besides those that still lack confirmations: no chain that is in use goes back
 * further.
 */
const MORE_BLOCKS = 64

/**
 * Of older blocks, the first and every so many are kept, so that however far a chain goes back, some are
 * known before that.
 */
const MILESTONE = 1_000

/** How many of the newest blocks are known by their hashes. */
export const keptBlocks = ({ settings }: Evm) => settings.confirmations + MORE_BLOCKS

/**
 * Looks through what is new up to `head`, one range after the other, each in a transaction of its own with
 * the place it got to: a crash repeats at most a range, which changes nothing. Where the chain went another
 * way, goes back first. A node that is behind is waited for.
 */
export async function followChain(ctx: Ctx, evm: Evm, head: Block): Promise<void> {
  for (let ranges = 0; ranges < MOST_RANGES; ranges++) {
    const books = await booksOf(ctx)
    if (head.number < books.seen.number) return
    const here = await evm.node.block(books.seen.number)
    if (!here) throw new NodeInconsistent(`the node has no block ${books.seen.number}, and newer ones`)
    if (here.hash !== books.seen.hash) {
      await goBack(ctx, evm, books)
      continue
    }
    if (head.number === books.seen.number) return
    // The addresses are read after the head is known: who was told one later pays in a later block.
    const range = await readRange(evm, books.seen, head.number, await addressesOf(ctx), keptBlocks(evm))
    await keepRange(ctx, evm, books, range)
  }
}

/** Whether nobody else moved on from the place that was read before the node was asked. */
async function isStillAt(tx: Tx, books: Books): Promise<boolean> {
  const now = await lockChain(tx)
  return now.seen_hash === books.seen.hash && Number(now.seen_number) === books.seen.number
}

/** Notes blocks by the hashes they have now. */
async function noteBlocks(tx: Tx, blocks: readonly Block[]): Promise<void> {
  await tx
    .$extendTables<EvmTables>()
    .insertInto('rails_evm.block')
    .values(blocks.map(({ number, hash }) => ({ number: BigInt(number), hash })))
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet({ hash: (row) => row.ref('excluded.hash') }),
    )
    .execute()
}

async function keepRange(
  ctx: Ctx,
  evm: Evm,
  books: Books,
  { last, blocks, transfers }: Range,
): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await isStillAt(tx, books))) return
    const t = tx.$extendTables<EvmTables>()
    await keepTransfers(tx, transfers, ctx.app.clock.now())
    await noteBlocks(tx, blocks)
    const oldest = BigInt(last.number - keptBlocks(evm))
    await t
      .deleteFrom('rails_evm.block')
      .where('number', '<', oldest)
      .where(sql<boolean>`number % ${MILESTONE} <> 0`)
      .where('number', '>', ({ selectFrom }) =>
        selectFrom('rails_evm.block as one').select(({ fn }) => fn.min('one.number').as('first')),
      )
      .execute()
    await t
      .updateTable('rails_evm.chain')
      .set({
        seen_number: BigInt(last.number),
        seen_hash: last.hash,
        seen_at: new Date(last.timestamp * 1000),
      })
      .execute()
  })
}

/**
 * The newest block that we know and the chain still has; the oldest we know, as it is now, where it has none
 * of them.
 */
async function forkPoint(ctx: Ctx, evm: Evm): Promise<Block> {
  const known = await ctx.app.db
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.block')
    .selectAll()
    .orderBy('number', 'desc')
    .execute()
  for (const { number, hash } of known) {
    const block = await evm.node.block(Number(number))
    if (block?.hash === hash) return block
  }
  const oldest = Number(known.at(-1)?.number ?? 0)
  ctx.app.log.error({ blocks: known.length, oldest }, 'the chain has none of the blocks that are known')
  const start = await evm.node.block(oldest)
  if (!start) throw new NodeInconsistent(`the node has no block ${oldest}`)
  return start
}

/**
 * Goes back to where the chain parted. Transfers in blocks that are no more are in none now, which is told;
 * in the blocks that came instead they may be found again. What had arrived stays so, and a metric tells
 * people of it.
 */
async function goBack(ctx: Ctx, evm: Evm, books: Books): Promise<void> {
  const to = await forkPoint(ctx, evm)
  await transact(ctx, async (tx, inner) => {
    if (!(await isStillAt(tx, books))) return
    const t = tx.$extendTables<EvmTables>()
    const at = BigInt(to.number)
    ctx.app.log.warn({ from: books.seen.number, to: to.number }, 'the chain went another way')
    await t.deleteFrom('rails_evm.block').where('number', '>', at).execute()
    await noteBlocks(tx, [to])
    await t
      .updateTable('rails_evm.transfer')
      .set({ block_number: null, block_hash: null })
      .where('state', '=', 'arrived')
      .where('block_number', '>', at)
      .execute()
    const dropped = await t
      .updateTable('rails_evm.transfer')
      .set({ state: 'dropped', block_number: null, block_hash: null })
      .where('state', '=', 'confirming')
      .where('block_number', '>', at)
      .returningAll()
      .execute()
    await tellDropped(tx, inner, evm, dropped)
    await t
      .updateTable('rails_evm.chain')
      .set((row) => ({
        seen_number: at,
        seen_hash: to.hash,
        seen_at: new Date(to.timestamp * 1000),
        sure_number: row.fn('least', [row.ref('sure_number'), row.val(at)]),
      }))
      .execute()
  })
}
