import type { Ctx } from '#platform/context/context.ts'
import type { Evm } from '../evm.ts'
import { NodeRefused } from '../rpc/json-rpc.ts'

/**
 * Hands a stored transaction to the node. What the node says against it decides nothing (it may have it
 * already, or lag): what became of it is read off the chain.
 */
export async function broadcast(
  ctx: Ctx,
  evm: Evm,
  { tx_hash, raw }: { tx_hash: string; raw: string },
): Promise<void> {
  try {
    await evm.node.send(raw)
  } catch (error) {
    if (!(error instanceof NodeRefused)) throw error
    ctx.app.log.info({ err: error, txHash: tx_hash }, 'the node did not take a transaction')
  }
}
