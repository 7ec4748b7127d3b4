import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { EvmTables } from '../../evm.tables.ts'
import type { Evm } from '../../evm.ts'
import type { Fees } from '../../fees.rules.ts'
import { booksOf } from '../../watch/books.ts'
import { broadcast } from '../broadcast.ts'
import { holdIfPaid, moveSearched, searchForeign } from '../foreign.ts'
import { type OutgoingTransaction, signOutgoing } from '../sign.ts'

const later = (one: bigint, other: bigint) => (one > other ? one : other)

/**
 * Has a row that a wallet's nonces are given out from. A new one was searched as far as these books go, so
 * that what was paid after them, in a house that was restored, is looked for.
 */
async function ensureWallet(ctx: Ctx, wallet: string): Promise<bigint> {
  const t = ctx.app.db.$extendTables<EvmTables>()
  const { seen } = await booksOf(ctx)
  await t
    .insertInto('rails_evm.wallet')
    .values({ address: wallet, next_nonce: 0n, searched_number: BigInt(seen.number) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { next_nonce } = await t
    .selectFrom('rails_evm.wallet')
    .select('next_nonce')
    .where('address', '=', wallet)
    .executeTakeFirstOrThrow()
  return next_nonce
}

/** Locks a wallet, so that its nonces are given out one after the other. */
async function lockWallet(tx: Tx, wallet: string): Promise<bigint> {
  const { next_nonce } = await tx
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.wallet')
    .select('next_nonce')
    .where('address', '=', wallet)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return next_nonce
}

/** Whether nothing of a wallet is under way. */
async function isQuiet(tx: Tx, wallet: string): Promise<boolean> {
  const sent = await tx
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.errand')
    .select('id')
    .where('sender', '=', wallet)
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst()
  return sent === undefined
}

/**
 * Gives an outgoing transaction the next nonce of its sender, signs it and stores what was signed, in one
 * commit; only then it leaves. Whatever dies in between, the same transaction is sent again, and no other for
 * that outgoing transaction. Nonces that somebody else used are passed over, after a look at what they paid.
 */
export async function startOutgoing(
  ctx: Ctx,
  evm: Evm,
  {
    outgoing,
    fees,
    gasLimit,
    head,
  }: { outgoing: OutgoingTransaction; fees: Fees; gasLimit: bigint; head: number },
): Promise<void> {
  const { sender } = outgoing
  const before = await ensureWallet(ctx, sender)
  const used = await evm.node.nonceOf(sender)
  if (used > before && sender === evm.settings.hotWallet?.address) {
    ctx.app.log.warn({ wallet: sender, used, known: before }, 'somebody else used the wallet')
    await searchForeign(ctx, evm, { wallet: sender, upTo: head })
  }
  const signed = await transact(ctx, async (tx) => {
    const t = tx.$extendTables<EvmTables>()
    const known = await lockWallet(tx, sender)
    const now = await t
      .selectFrom('rails_evm.errand')
      .selectAll()
      .where('id', '=', outgoing.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (now.state !== 'waiting') return null
    if (now.decision !== 'pay' && (await holdIfPaid(tx, now))) return null
    const nonce = later(used, known)
    const made = signOutgoing(evm, now, { nonce, gasLimit, fees })
    await t
      .updateTable('rails_evm.wallet')
      .set({ next_nonce: nonce + 1n })
      .where('address', '=', sender)
      .execute()
    // Every transaction up to here is in these books, so that nobody else's has to be looked for there later.
    if (used === known && (await isQuiet(tx, sender))) await moveSearched(tx, sender, head)
    await t
      .updateTable('rails_evm.errand')
      .set({ state: 'sent', nonce, reason: null, in_block: null })
      .where('id', '=', outgoing.id)
      .execute()
    await storeSigned(tx, ctx, { outgoingId: outgoing.id, nonce, gasLimit, fees, made })
    return { tx_hash: made.txHash, raw: made.raw }
  })
  if (signed) await broadcast(ctx, evm, signed)
}

/** Stores a signed transaction before it leaves. */
export async function storeSigned(
  tx: Tx,
  ctx: Ctx,
  stored: {
    outgoingId: string
    nonce: bigint
    gasLimit: bigint
    fees: Fees
    made: { txHash: string; raw: string }
  },
): Promise<void> {
  const { outgoingId, nonce, gasLimit, fees, made } = stored
  await tx
    .$extendTables<EvmTables>()
    .insertInto('rails_evm.signed')
    .values({
      tx_hash: made.txHash,
      errand_id: outgoingId,
      nonce,
      raw: made.raw,
      gas_limit: gasLimit,
      max_fee: fees.maxFee,
      priority_fee: fees.priorityFee,
      signed_at: ctx.app.clock.now(),
    })
    .execute()
}
