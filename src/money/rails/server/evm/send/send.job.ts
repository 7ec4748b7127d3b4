import type { Ctx } from '#platform/context/context.ts'
import type { Job } from '#platform/jobs/job.ts'
import { alone } from '../alone.ts'
import type { EvmTables } from '../evm.tables.ts'
import { type Evm, evmOf, patiently } from '../evm.ts'
import { freshFees } from '../fees.rules.ts'
import { planSweeps } from '../sweep/plan-sweeps.ts'
import { requireOwnChain } from '../watch/watch.job.ts'
import { closeGap } from './close-gap.ts'
import { endErrand } from './end-errand.ts'
import { followUp, type Moment } from './follow-up.ts'
import { measureErrands } from './measure-errands.ts'
import type { Errand } from './sign.ts'
import { startWaiting } from './start-waiting.ts'

async function momentOf({ node, settings }: Evm): Promise<Moment> {
  const head = await node.head()
  return { head, fees: freshFees(head.baseFeePerGas ?? 0n, await node.advisedPriorityFee(), settings.gas) }
}

function errandsIn({ house }: Ctx, state: 'sent' | 'held'): Promise<readonly Errand[]> {
  return house.db
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
  for (const errand of await errandsIn(ctx, 'held')) {
    if (errand.decision === 'paid') await endErrand(ctx, evm, errand, { state: 'done', txHash: null })
    if (errand.decision !== 'pay') continue
    await ctx.house.db
      .$extendTables<EvmTables>()
      .updateTable('rails_evm.errand')
      .set({ state: 'waiting', reason: null })
      .where('id', '=', errand.id)
      .where('state', '=', 'held')
      .execute()
  }
}

async function followUpAll(ctx: Ctx, evm: Evm, moment: Moment): Promise<void> {
  const bySender = Map.groupBy(await errandsIn(ctx, 'sent'), ({ sender }) => sender)
  for (const sent of bySender.values()) {
    const unmined: Errand[] = []
    for (const errand of sent) if (!(await followUp(ctx, evm, errand, moment))) unmined.push(errand)
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

/** Signs and sends what is to be sent, and sees it through to its end; one process at a time. Every one measures. */
export const sendJob: Job = {
  name: 'rails.evmSend',
  everySeconds: 4,
  run: async (ctx) => {
    if (!evmOf(ctx.house)) return
    await alone(ctx, 'send', () => send(ctx))
    await measureErrands(ctx)
  },
}
