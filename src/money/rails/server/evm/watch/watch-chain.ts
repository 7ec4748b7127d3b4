import type { Ctx } from '#platform/context/context.ts'
import { alone } from '../alone.ts'
import type { EvmTables } from '../evm.tables.ts'
import { type Evm, evmOf, patiently } from '../evm.ts'
import { NodeInconsistent } from '../rpc/json-rpc.ts'
import { followChain } from './follow.ts'
import { settleConfirmed } from './settle.ts'
import { tellConfirming } from './tell.ts'

/**
 * @throws {NodeInconsistent} when the node is of another chain by now: nothing it says is about our members.
 */
export async function requireOwnChain({ node, settings }: Evm): Promise<void> {
  const chainId = await node.chainId()
  if (chainId !== settings.chainId) throw new NodeInconsistent(`the node is of chain ${chainId}`)
}

/** How old the newest block is that was looked through, and what was credited and is in no block any more. */
async function measure({ app }: Ctx): Promise<void> {
  const t = app.db.$extendTables<EvmTables>()
  const chain = await t.selectFrom('rails_evm.chain').select('seen_at').executeTakeFirst()
  if (!chain) return
  const { lost } = await t
    .selectFrom('rails_evm.transfer')
    .select(({ fn }) => fn.countAll<bigint>().as('lost'))
    .where('state', '=', 'arrived')
    .where('block_number', 'is', null)
    .executeTakeFirstOrThrow()
  const age = (app.clock.now().getTime() - chain.seen_at.getTime()) / 1000
  app.metrics.evmBehindSeconds.set(Math.max(0, age))
  app.metrics.evmLostTransfers.set(Number(lost))
}

const watch = patiently(async (ctx, evm) => {
  await requireOwnChain(evm)
  const head = await evm.node.head()
  await followChain(ctx, evm, head)
  await settleConfirmed(ctx, evm, head)
  await tellConfirming(ctx, evm)
})

/** Follows the chain and credits what has enough confirmations; one process at a time. */
export async function watchChain(ctx: Ctx): Promise<void> {
  if (!evmOf(ctx.app)) return
  await alone(ctx, 'watch', () => watch(ctx))
  await measure(ctx)
}
