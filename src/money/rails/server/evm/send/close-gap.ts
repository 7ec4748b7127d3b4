import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { EvmTables } from '../evm.tables.ts'
import type { Evm } from '../evm.ts'
import { gasLimitFor } from '../fees.rules.ts'
import { broadcast } from './broadcast.ts'
import { type Moment, variantsOf } from './follow-up.ts'
import { type OutgoingTransaction, signOutgoing } from './sign.ts'
import { storeSigned } from './start/start-outgoing.ts'

/** What a transfer of nothing takes. */
const PLAIN_TRANSFER_GAS = 21_000n

/**
 * Where the chain waits for a nonce that no outgoing transaction under way has, nothing after it gets into a
 * block: a chain that went far back took one of ours out, or somebody else's. Ours is sent again; for
 * another's, nothing is sent to the wallet itself.
 */
export async function closeGap(
  ctx: Ctx,
  evm: Evm,
  sent: readonly OutgoingTransaction[],
  moment: Moment,
): Promise<void> {
  const [first] = sent
  if (!first || first.nonce === null) return
  const next = await evm.node.nonceOf(first.sender)
  if (next >= first.nonce) return
  const t = ctx.app.db.$extendTables<EvmTables>()
  const owner = await t
    .selectFrom('rails_evm.errand')
    .selectAll()
    .where('sender', '=', first.sender)
    .where('nonce', '=', next)
    .executeTakeFirst()
  if (owner) {
    const [newest] = await variantsOf(ctx, owner)
    if (newest && !(await evm.node.knows(newest.tx_hash))) await broadcast(ctx, evm, newest)
    return
  }
  const [stuck] = await variantsOf(ctx, first)
  const stuckAt = stuck && secondsAfter(stuck.signed_at, evm.settings.stuckSeconds)
  const isOwnWallet = first.sender === evm.settings.hotWallet?.address
  if (!moment.fees || !stuckAt || stuckAt > ctx.app.clock.now() || !isOwnWallet) return
  await fill(ctx, evm, { sender: first.sender, nonce: next, fees: moment.fees })
}

async function fill(
  ctx: Ctx,
  evm: Evm,
  { sender, nonce, fees }: { sender: string; nonce: bigint; fees: NonNullable<Moment['fees']> },
): Promise<void> {
  const gasLimit = gasLimitFor(PLAIN_TRANSFER_GAS)
  const outgoing: OutgoingTransaction = {
    id: newId(),
    kind: 'filler',
    sender,
    receiver: sender,
    address_index: null,
    units: 0n,
    state: 'sent',
    reason: null,
    decision: null,
    nonce,
    in_block: null,
    asked_at: ctx.app.clock.now(),
    ended_at: null,
  }
  const made = signOutgoing(evm, outgoing, { nonce, gasLimit, fees })
  await transact(ctx, async (tx) => {
    await tx.$extendTables<EvmTables>().insertInto('rails_evm.errand').values(outgoing).execute()
    await storeSigned(tx, ctx, { outgoingId: outgoing.id, nonce, gasLimit, fees, made })
  })
  ctx.app.log.warn({ wallet: sender, nonce }, 'a gap in the nonces is closed')
  await broadcast(ctx, evm, { tx_hash: made.txHash, raw: made.raw })
}
