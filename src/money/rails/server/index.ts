import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { CHAIN_PROTOCOLS, type ChainProtocol } from '../rails.contract.ts'
import type {
  AddressOrder,
  BookedTransfer,
  CardTransfer,
  ChainAddress,
  CollectionOrder,
  PayerInstructions,
  Purchase,
} from './rail.ts'
import { chainRailOf, railById } from './registry.ts'
import { payCardTransfer } from './sandbox/card-transfer.ts'

export { planSweepElsewhere } from './evm/sweep/offline-plan.ts'
export { arePayoutsDecided } from './payouts/payouts-decided.ts'
export { requestPayout } from './payouts/request-payout.ts'
export { cameBack, isContradicted, settleReturned } from './payouts/returned-payout.ts'
export type { LocalText, Payee, PayerInstructions } from './rail.ts'
export { parkedBooking, sentBackBooking } from './rails.bookings.ts'
export { deliverNoticesJob } from './rails.jobs.ts'
export { hasRail, isHouseAddress } from './registry.ts'

/**
 * Answers where payers send the money of orders, by their references, in the caller's transaction. What
 * arrives is told by `TransferReported`. Throws on a rail or an account that does not exist.
 */
export async function openCollections(
  tx: Tx,
  app: App,
  orders: readonly (CollectionOrder & { readonly rail: string })[],
): Promise<ReadonlyMap<string, PayerInstructions>> {
  const opened = new Map<string, PayerInstructions>()
  for (const [railId, own] of Map.groupBy(orders, ({ rail }) => rail)) {
    const rail = railById(app, railId)
    if (!rail.openCollections) throw new Error(`the rail ${railId} takes no money of banks`)
    const instructions = await rail.openCollections(tx, app, own)
    for (const [n, { reference }] of own.entries())
      opened.set(reference, instructions[n] as PayerInstructions)
  }
  return opened
}

/** An address of one of the rails. */
export interface RailAddress extends ChainAddress {
  readonly rail: string
}

/**
 * Answers where an owner's USDT are sent to by a protocol, in the caller's transaction; null where no rail of
 * this house carries it. What comes is told by `ChainTransferReported`.
 */
export async function openAddress(tx: Tx, ctx: Ctx, order: AddressOrder): Promise<RailAddress | null> {
  const rail = chainRailOf(ctx.app, order.protocol)
  return rail && { rail: rail.id, ...(await rail.chain.openAddress(tx, ctx, order)) }
}

/** The protocols by which this house can carry USDT now, each with its rail. */
export function chainsOf(app: App): readonly CarriedChain[] {
  return CHAIN_PROTOCOLS.flatMap((protocol) => {
    const rail = chainRailOf(app, protocol)
    return rail ? [{ protocol, rail: rail.id, canBuy: rail.chain.buy !== undefined }] : []
  })
}

/** A protocol that a rail of this house carries. */
export interface CarriedChain {
  readonly protocol: ChainProtocol
  readonly rail: string
  /** Whether an exchange stands behind it, which buys USDT. */
  readonly canBuy: boolean
}

/**
 * Has the exchange behind a rail buy USDT, outside any transaction; answers by which transfer they will be
 * told. Throws when it did not take the order.
 */
export async function buyAtExchange(ctx: Ctx, railId: string, purchase: Purchase): Promise<string> {
  const { chain } = railById(ctx.app, railId)
  if (!chain?.buy) throw new Error(`no exchange stands behind the rail ${railId}`)
  return (await chain.buy(ctx, purchase)).transferId
}

/** Has the rail of an order tell again what it knows of its payments, where it can be asked. */
export async function askRailAgain(tx: Tx, ctx: Ctx, railId: string, reference: string): Promise<void> {
  await railById(ctx.app, railId).tellAgain?.(tx, ctx, reference)
}

/** What arrived for an order by the rail's own books; nothing where it lets nobody look. */
export async function arrivedAtRail(
  tx: Tx,
  ctx: Ctx,
  railId: string,
  reference: string,
): Promise<readonly BookedTransfer[]> {
  return (await railById(ctx.app, railId).arrivedFor?.(tx, ctx, reference)) ?? []
}

/** A page where a payer can pay another member's card, where the rail has one; null where it has not. */
export async function openCardTransfer(
  tx: Tx,
  ctx: Ctx,
  railId: string,
  order: CardTransfer,
): Promise<string | null> {
  return (await railById(ctx.app, railId).openCardTransfer?.(tx, ctx, order))?.payPath ?? null
}

/**
 * Has the sandbox bank pay what was opened by `openCardTransfer`, as the invented members of a sandbox do.
 * Harmless to repeat.
 */
export async function payInSandbox(ctx: Ctx, reference: string): Promise<void> {
  await payCardTransfer(ctx, reference)
}
