import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { CollectionOrder, PayerInstructions } from './rail.ts'
import { railById } from './registry.ts'

export { requestPayout } from './payouts/request-payout.ts'
export type { LocalText, PayerInstructions } from './rail.ts'
export { hasRail } from './registry.ts'

/**
 * Answers where a payer sends the money of an order, in the caller's transaction. What arrives is told by
 * `TransferReported`. Throws on a rail or an account that does not exist.
 */
export function openCollection(
  tx: Tx,
  ctx: Ctx,
  railId: string,
  order: CollectionOrder,
): Promise<PayerInstructions> {
  return railById(ctx.house, railId).openCollection(tx, ctx, order)
}
