import type { Ctx } from '#platform/context/context.ts'
import type { EvmTables } from '../../evm.tables.ts'
import type { Evm } from '../../evm.ts'
import type { Fees } from '../../fees.rules.ts'
import { endOutgoing } from '../end-outgoing.ts'
import type { Moment } from '../follow-up.ts'
import { callOf, keyOf, type OutgoingTransaction } from '../sign.ts'
import { allowedGas } from './allowed-gas.ts'
import { type Funds, fundsOf } from './funds.ts'
import { startOutgoing } from './start-outgoing.ts'

const BATCH = 50

/** Why an outgoing transaction goes on waiting, as its row and the metric say it. */
export const SHORTAGES = ['gas', 'token', 'fee'] as const
type Shortage = (typeof SHORTAGES)[number]

function waiting({ app }: Ctx): Promise<readonly OutgoingTransaction[]> {
  return app.db
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.errand')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('asked_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

/**
 * Starts what waits, in its order, as far as the wallets have tokens and gas for it; the rest goes on
 * waiting, which a metric tells, and what is smaller passes it. While the chain asks more than is allowed,
 * all of it waits.
 */
export async function startWaiting(ctx: Ctx, evm: Evm, { fees, head }: Moment): Promise<void> {
  const funds = new Map<string, Funds>()
  for (const asked of await waiting(ctx)) {
    const outgoing = await ofThisWallet(ctx, evm, asked)
    if (!outgoing) continue
    if (!fees) {
      await noteShortage(ctx, outgoing, 'fee')
      continue
    }
    const has = funds.get(outgoing.sender) ?? (await fundsOf(ctx, evm, outgoing.sender))
    funds.set(outgoing.sender, has)
    const short = await startIfFunded(ctx, evm, { outgoing, fees, head: head.number, has })
    if (short) await noteShortage(ctx, outgoing, short)
  }
}

/**
 * The outgoing transaction as this process can sign it: what waits for a hot wallet that was replaced leaves
 * the one that is set now, since nothing of it was sent. Null where the key of a member's address is not here
 * any more: then it waits.
 */
async function ofThisWallet(
  { app }: Ctx,
  evm: Evm,
  outgoing: OutgoingTransaction,
): Promise<OutgoingTransaction | null> {
  if (keyOf(evm, outgoing) !== null) return outgoing
  const sender = evm.settings.hotWallet?.address
  if (outgoing.kind === 'sweep' || sender === undefined) return null
  await app.db
    .$extendTables<EvmTables>()
    .updateTable('rails_evm.errand')
    .set({ sender })
    .where('id', '=', outgoing.id)
    .where('state', '=', 'waiting')
    .execute()
  return { ...outgoing, sender }
}

async function noteShortage(
  { app }: Ctx,
  { id, reason }: OutgoingTransaction,
  short: Shortage,
): Promise<void> {
  if (reason === short) return
  await app.db
    .$extendTables<EvmTables>()
    .updateTable('rails_evm.errand')
    .set({ reason: short })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

async function startIfFunded(
  ctx: Ctx,
  evm: Evm,
  { outgoing, fees, head, has }: { outgoing: OutgoingTransaction; fees: Fees; head: number; has: Funds },
): Promise<Shortage | null> {
  const isToken = outgoing.kind === 'payout' || outgoing.kind === 'sweep'
  if (isToken && has.tokens < outgoing.units) return 'token'
  // Before the node is asked: of what the wallet cannot pay it estimates nothing, and that would end the run
  // for all.
  if (!isToken && has.gas < outgoing.units) return 'gas'
  const gas = await allowedGas(evm.node, callOf(evm, outgoing))
  if ('refused' in gas) {
    // Before it costs anything.
    await endOutgoing(ctx, evm, outgoing, { state: 'failed', reason: `refused: ${gas.refused}` })
    return null
  }
  const { gasLimit } = gas
  const wei = gasLimit * fees.maxFee + (isToken ? 0n : outgoing.units)
  if (has.gas < wei) return 'gas'
  await startOutgoing(ctx, evm, { outgoing, fees, gasLimit, head })
  has.gas -= wei
  if (isToken) has.tokens -= outgoing.units
  return null
}
