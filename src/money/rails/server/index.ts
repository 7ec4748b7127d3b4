import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { BookedTransfer, CollectionOrder, PayerInstructions } from './rail.ts'
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

/** Has the rail of an order tell again what it knows of its payments, where it can be asked. */
export async function askRailAgain(tx: Tx, ctx: Ctx, railId: string, reference: string): Promise<void> {
  await railById(ctx.house, railId).tellAgain?.(tx, ctx, reference)
}

/** What arrived for an order by the rail's own books; nothing where it lets nobody look. */
export async function arrivedAtRail(
  tx: Tx,
  ctx: Ctx,
  railId: string,
  reference: string,
): Promise<readonly BookedTransfer[]> {
  return (await railById(ctx.house, railId).arrivedFor?.(tx, ctx, reference)) ?? []
}
