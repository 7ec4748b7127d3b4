import type { App } from '#platform/context/context.ts'
import type { Db } from '#platform/db/index.ts'
import type { ChainProtocol } from '../rails.contract.ts'
import { evmRail } from './evm/evm-rail.ts'
import { handRail } from './hand/hand-rail.ts'
import type { ChainCollection, PaymentRail } from './rail.ts'
import { sandboxRail } from './sandbox/sandbox-rail.ts'

/** The rails of every house. A new one is one more line here. */
export const RAILS: readonly PaymentRail[] = [evmRail, handRail]

/** The rails that only a sandbox has: what they move is not money. */
export const SANDBOX_RAILS: readonly PaymentRail[] = [sandboxRail]

function railsOf(app: App): readonly PaymentRail[] {
  return [...RAILS, ...(app.sandbox ? SANDBOX_RAILS : [])]
}

function findRail(app: App, id: string): PaymentRail | undefined {
  return railsOf(app).find((one) => one.id === id)
}

/**
 * The rail that carries USDT by a protocol in this house: a real one before the sandbox's; null where none
 * does.
 */
export function chainRailOf(
  app: App,
  protocol: ChainProtocol,
): { readonly id: string; readonly chain: ChainCollection } | null {
  for (const { id, chain } of railsOf(app)) {
    if (chain?.protocols(app).includes(protocol)) return { id, chain }
  }
  return null
}

/** Whether an address is the house's own, on any chain that it carries or could. */
export async function isHouseAddress(db: Db, app: App, address: string): Promise<boolean> {
  for (const { chain } of railsOf(app)) if (await chain?.isOwnAddress(db, app, address)) return true
  return false
}

/** Whether this house has a rail of that id, set up. */
export function hasRail(app: App, id: string): boolean {
  const rail = findRail(app, id)
  return rail !== undefined && (rail.isOpen?.(app) ?? true)
}

/** The rail of an id. Throws on an id that no rail of this house has. */
export function railById(app: App, id: string): PaymentRail {
  const rail = findRail(app, id)
  if (!rail) throw new Error(`no payment rail is called ${id}`)
  return rail
}
