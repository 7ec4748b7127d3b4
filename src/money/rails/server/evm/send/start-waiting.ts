import type { Ctx } from '#platform/context/context.ts'
import type { EvmTables } from '../evm.tables.ts'
import type { Evm } from '../evm.ts'
import type { Fees } from '../fees.rules.ts'
import { allowedGas } from './allowed-gas.ts'
import { endErrand } from './end-errand.ts'
import type { Moment } from './follow-up.ts'
import { type Funds, fundsOf } from './funds.ts'
import { callOf, type Errand, keyOf } from './sign.ts'
import { startErrand } from './start-errand.ts'

const BATCH = 50

/** Why an errand goes on waiting, as its row and the metric say it. */
export const SHORTAGES = ['gas', 'token', 'fee'] as const
type Shortage = (typeof SHORTAGES)[number]

function waiting({ house }: Ctx): Promise<readonly Errand[]> {
  return house.db
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
 * Starts what waits, in its order, as far as the wallets have tokens and gas for it; the rest goes on waiting, which a metric
 * tells, and what is smaller passes it. While the chain asks more than is allowed, all of it waits.
 */
export async function startWaiting(ctx: Ctx, evm: Evm, { fees, head }: Moment): Promise<void> {
  const funds = new Map<string, Funds>()
  for (const asked of await waiting(ctx)) {
    const errand = await ofThisWallet(ctx, evm, asked)
    if (!errand) continue
    if (!fees) {
      await noteShortage(ctx, errand, 'fee')
      continue
    }
    const has = funds.get(errand.sender) ?? (await fundsOf(ctx, evm, errand.sender))
    funds.set(errand.sender, has)
    const short = await startIfFunded(ctx, evm, { errand, fees, head: head.number, has })
    if (short) await noteShortage(ctx, errand, short)
  }
}

/**
 * The errand as this process can sign it: what waits for a hot wallet that was replaced leaves the one that is set now, since
 * nothing of it was sent. Null where the key of a member's address is not here any more: then it waits.
 */
async function ofThisWallet({ house }: Ctx, evm: Evm, errand: Errand): Promise<Errand | null> {
  if (keyOf(evm, errand) !== null) return errand
  const sender = evm.settings.hotWallet?.address
  if (errand.kind === 'sweep' || sender === undefined) return null
  await house.db
    .$extendTables<EvmTables>()
    .updateTable('rails_evm.errand')
    .set({ sender })
    .where('id', '=', errand.id)
    .where('state', '=', 'waiting')
    .execute()
  return { ...errand, sender }
}

async function noteShortage({ house }: Ctx, { id, reason }: Errand, short: Shortage): Promise<void> {
  if (reason === short) return
  await house.db
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
  { errand, fees, head, has }: { errand: Errand; fees: Fees; head: number; has: Funds },
): Promise<Shortage | null> {
  const isToken = errand.kind === 'payout' || errand.kind === 'sweep'
  if (isToken && has.tokens < errand.units) return 'token'
  // Before the node is asked: of what the wallet cannot pay it estimates nothing, and that would end the run for all.
  if (!isToken && has.gas < errand.units) return 'gas'
  const gas = await allowedGas(evm.node, callOf(evm, errand))
  if ('refused' in gas) {
    // Before it costs anything.
    await endErrand(ctx, evm, errand, { state: 'failed', reason: `refused: ${gas.refused}` })
    return null
  }
  const { gasLimit } = gas
  const wei = gasLimit * fees.maxFee + (isToken ? 0n : errand.units)
  if (has.gas < wei) return 'gas'
  await startErrand(ctx, evm, { errand, fees, gasLimit, head })
  has.gas -= wei
  if (isToken) has.tokens -= errand.units
  return null
}
