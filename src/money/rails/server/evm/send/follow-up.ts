import type { Selectable } from 'kysely'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { EvmTables, SignedTable } from '../evm.tables.ts'
import type { Evm } from '../evm.ts'
import { type Fees, replacementFees } from '../fees.rules.ts'
import { NodeInconsistent, NodeRefused } from '../rpc/json-rpc.ts'
import type { Block, Receipt } from '../rpc/node.ts'
import { readTransfer, revertReason } from '../token.rules.ts'
import { broadcast } from './broadcast.ts'
import { type Ending, endOutgoing } from './end-outgoing.ts'
import { searchForeign } from './foreign.ts'
import { callOf, keyOf, type OutgoingTransaction, signOutgoing } from './sign.ts'
import { storeSigned } from './start/start-outgoing.ts'

type Signed = Selectable<SignedTable>

/** What the chain is like while outgoing transactions are followed up. */
export interface Moment {
  readonly head: Block
  /** What to offer now; null where the chain asks more than is allowed. */
  readonly fees: Fees | null
}

/** Every transaction of an outgoing transaction that could still be in a block, the newest first. */
export async function variantsOf({ app }: Ctx, { id }: OutgoingTransaction): Promise<readonly Signed[]> {
  return app.db
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.signed')
    .selectAll()
    .where('errand_id', '=', id)
    .where('void', '=', false)
    .orderBy('max_fee', 'desc')
    .execute()
}

async function receiptOf({ node }: Evm, variants: readonly Signed[]): Promise<Receipt | null> {
  for (const { tx_hash } of variants) {
    const receipt = await node.receipt(tx_hash)
    if (receipt) return receipt
  }
  return null
}

/**
 * Looks what became of an outgoing transaction that was sent: ends it once its block has enough
 * confirmations, sends it again where the node does not have it, replaces it where it is stuck, and begins
 * anew where its nonce went to somebody else. Answers whether it is in a block.
 */
export async function followUp(
  ctx: Ctx,
  evm: Evm,
  outgoing: OutgoingTransaction,
  moment: Moment,
): Promise<boolean> {
  const variants = await variantsOf(ctx, outgoing)
  const receipt = await receiptOf(evm, variants)
  if (receipt) {
    const block = await evm.node.block(receipt.blockNumber)
    if (block?.hash !== receipt.blockHash)
      throw new NodeInconsistent('a receipt of a block that is not there')
    await noteBlock(ctx, outgoing, BigInt(receipt.blockNumber))
    const confirmations = moment.head.number - receipt.blockNumber + 1
    if (confirmations >= evm.settings.confirmations)
      await endOutgoing(ctx, evm, outgoing, await endingBy(evm, outgoing, receipt))
    return true
  }
  await noteBlock(ctx, outgoing, null)
  const [newest] = variants
  if (!newest) throw new Error(`outgoing transaction ${outgoing.id} was sent, and nothing is signed for it`)
  const used = await evm.node.nonceOf(outgoing.sender)
  if (used > newest.nonce) {
    await beginAnewIfTaken(ctx, evm, { outgoing, variants, head: moment.head })
    return true
  }
  if (!(await evm.node.knows(newest.tx_hash))) await broadcast(ctx, evm, newest)
  const isNext = used === newest.nonce
  const stuckAt = secondsAfter(newest.signed_at, evm.settings.stuckSeconds)
  if (isNext && stuckAt <= ctx.app.clock.now()) await replace(ctx, evm, { outgoing, newest, moment })
  return false
}

async function noteBlock(
  { app }: Ctx,
  { id, in_block }: OutgoingTransaction,
  number: bigint | null,
): Promise<void> {
  if (in_block === number) return
  await app.db
    .$extendTables<EvmTables>()
    .updateTable('rails_evm.errand')
    .set({ in_block: number })
    .where('id', '=', id)
    .execute()
}

async function endingBy(evm: Evm, outgoing: OutgoingTransaction, receipt: Receipt): Promise<Ending> {
  const { transactionHash: txHash, status, blockNumber, logs } = receipt
  if (status !== 1)
    return { state: 'failed', reason: `reverted: ${await whyReverted(evm, outgoing, blockNumber)}` }
  const isToken = outgoing.kind === 'payout' || outgoing.kind === 'sweep'
  const moved = logs.some((log) => {
    const move = readTransfer(log, evm.settings.token)
    return move?.from === outgoing.sender && move.to === outgoing.receiver && move.units === outgoing.units
  })
  // A token may answer "no" instead of reverting: what counts is what it says it moved.
  if (isToken && !moved) return { state: 'failed', reason: 'the token moved nothing' }
  return { state: 'done', txHash }
}

/** What the token says when the call is done again as of its block. It may say nothing any more. */
async function whyReverted(evm: Evm, outgoing: OutgoingTransaction, at: number): Promise<string> {
  const { from, to, data } = callOf(evm, outgoing)
  try {
    await evm.node.replay({ from, to, data }, at)
    return 'without a reason'
  } catch (error) {
    if (!(error instanceof NodeRefused)) throw error
    return error.isRevert ? revertReason(error.data) : 'without a reason'
  }
}

/**
 * Signs the same outgoing transaction under the same nonce for more, stores it and sends it: only one of the
 * two can be in a block.
 */
async function replace(
  ctx: Ctx,
  evm: Evm,
  { outgoing, newest, moment }: { outgoing: OutgoingTransaction; newest: Signed; moment: Moment },
): Promise<void> {
  const before = { maxFee: newest.max_fee, priorityFee: newest.priority_fee }
  const fees = moment.fees && replacementFees(before, moment.fees, evm.settings.gas)
  // A wallet that was replaced can only wait for what it sent.
  if (!fees || keyOf(evm, outgoing) === null) return
  const { nonce, gas_limit: gasLimit } = newest
  const made = signOutgoing(evm, outgoing, { nonce, gasLimit, fees })
  await transact(ctx, (tx) => storeSigned(tx, ctx, { outgoingId: outgoing.id, nonce, gasLimit, fees, made }))
  ctx.app.log.warn({ outgoing: outgoing.id, nonce, txHash: made.txHash }, 'a stuck transaction is replaced')
  await broadcast(ctx, evm, { tx_hash: made.txHash, raw: made.raw })
}

/**
 * The outgoing transaction's nonce is used, and none of its transactions is in a block: somebody else used
 * it. Once that is as deep as a confirmed transfer, and the token's own logs have none of ours either, the
 * outgoing transaction waits for another nonce.
 */
async function beginAnewIfTaken(
  ctx: Ctx,
  evm: Evm,
  { outgoing, variants, head }: { outgoing: OutgoingTransaction; variants: readonly Signed[]; head: Block },
): Promise<void> {
  const deep = head.number - evm.settings.confirmations + 1
  if (outgoing.nonce === null || deep < 0) return
  if ((await evm.node.nonceOf(outgoing.sender, deep)) <= outgoing.nonce) return
  const hashes = variants.map(({ tx_hash }) => tx_hash)
  const own = await searchForeign(ctx, evm, { wallet: outgoing.sender, upTo: head.number })
  if (hashes.some((hash) => own.has(hash)) || (await receiptOf(evm, variants)))
    throw new NodeInconsistent('a transaction that is in a block has no receipt')
  await transact(ctx, async (tx) => {
    const t = tx.$extendTables<EvmTables>()
    await t.updateTable('rails_evm.signed').set({ void: true }).where('tx_hash', 'in', hashes).execute()
    await t
      .updateTable('rails_evm.errand')
      .set({ state: 'waiting', nonce: null })
      .where('id', '=', outgoing.id)
      .where('state', '=', 'sent')
      .execute()
  })
  ctx.app.log.warn(
    { outgoing: outgoing.id, nonce: outgoing.nonce },
    'somebody else used the nonce of a transaction',
  )
}
