import { gasLimitFor } from '../../fees.rules.ts'
import { NodeRefused } from '../../rpc/json-rpc.ts'
import type { Node } from '../../rpc/node.ts'
import { revertReason } from '../../token.rules.ts'
import type { ChainCall } from '../sign.ts'

/** How much gas to allow a call, or what the contract says to it where it would refuse it now. */
type AllowedGas = { readonly gasLimit: bigint } | { readonly refused: string }

/**
 * Asks the node what a call would take. @throws where the node fails; that a contract refuses is an answer.
 */
export async function allowedGas(node: Node, call: ChainCall): Promise<AllowedGas> {
  try {
    return { gasLimit: gasLimitFor(await node.estimate(call)) }
  } catch (error) {
    if (!(error instanceof NodeRefused) || !error.isRevert) throw error
    return { refused: revertReason(error.data) }
  }
}
