import type { Ctx } from '#platform/context/context.ts'
import { alone } from '../alone.ts'
import type { EvmTables } from '../evm.tables.ts'
import { type Evm, evmOf, patiently } from '../evm.ts'
import { freshFees } from '../fees.rules.ts'
import { planSweeps } from '../sweep/plan-sweeps.ts'
import { requireOwnChain } from '../watch/watch-chain.ts'
import { closeGap } from './close-gap.ts'
import { endOutgoing } from './end-outgoing.ts'
import { followUp, type Moment } from './follow-up.ts'
import { measureOutgoing } from './measure-outgoing.ts'
import type { OutgoingTransaction } from './sign.ts'
import { startWaiting } from './start/start-waiting.ts'

async function momentOf({ node, settings }: Evm): Promise<Moment> {
  const head = await node.head()
  return { head, fees: freshFees(head.baseFeePerGas ?? 0n, await node.advisedPriorityFee(), settings.gas) }
}

function outgoingIn({ app }: Ctx, state: 'sent' | 'held'): Promise<readonly OutgoingTransaction[]> {
  return app.db
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.errand')
    .selectAll()
    .where('state', '=', state)
    .orderBy('sender')
    .orderBy('nonce')
    .execute()
}

/** Does what people decided of payouts that were held. */
async function obeyDecisions(ctx: Ctx, evm: Evm): Promise<void> {
  for (const outgoing of await outgoingIn(ctx, 'held')) {
    if (outgoing.decision === 'paid') await endOutgoing(ctx, evm, outgoing, { state: 'done', txHash: null })
    if (outgoing.decision !== 'pay') continue
    await ctx.app.db
      .$extendTables<EvmTables>()
      .updateTable('rails_evm.errand')
      .set({ state: 'waiting', reason: null })
      .where('id', '=', outgoing.id)
      .where('state', '=', 'held')
      .execute()
  }
}

async function followUpAll(ctx: Ctx, evm: Evm, moment: Moment): Promise<void> {
  const bySender = Map.groupBy(await outgoingIn(ctx, 'sent'), ({ sender }) => sender)
  for (const sent of bySender.values()) {
    const unmined: OutgoingTransaction[] = []
    for (const outgoing of sent) if (!(await followUp(ctx, evm, outgoing, moment))) unmined.push(outgoing)
    await closeGap(ctx, evm, unmined, moment)
  }
}

const send = patiently(async (ctx, evm) => {
  if (!evm.settings.hotWallet) return
  await requireOwnChain(evm)
  const moment = await momentOf(evm)
  await followUpAll(ctx, evm, moment)
  await obeyDecisions(ctx, evm)
  // Before sweeps are planned: whatever fails there must not keep members' payouts.
  await startWaiting(ctx, evm, moment)
  await planSweeps(ctx, evm, moment)
})

/**
 * Signs and sends what is to be sent, and sees it through to its end; one process at a time. Every one
 * measures.
 */
export async function sendOutgoing(ctx: Ctx): Promise<void> {
  if (!evmOf(ctx.app)) return
  await alone(ctx, 'send', () => send(ctx))
  await measureOutgoing(ctx)
}
