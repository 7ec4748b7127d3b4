import type { House } from '#platform/context/context.ts'
import type { PaymentRail } from './rail.ts'
import { sandboxRail } from './sandbox/sandbox-rail.ts'

/** The rails of every house. A new one is one more line here. */
export const RAILS: readonly PaymentRail[] = []

/** The rails that only a sandbox has: what they move is not money. */
export const SANDBOX_RAILS: readonly PaymentRail[] = [sandboxRail]

function findRail(house: House, id: string): PaymentRail | undefined {
  return [...RAILS, ...(house.sandbox ? SANDBOX_RAILS : [])].find((one) => one.id === id)
}

/** Whether this house has a rail of that id. */
export function hasRail(house: House, id: string): boolean {
  return findRail(house, id) !== undefined
}

/** The rail of an id. Throws on an id that no rail of this house has. */
export function railById(house: House, id: string): PaymentRail {
  const rail = findRail(house, id)
  if (!rail) throw new Error(`no payment rail is called ${id}`)
  return rail
}
