import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, withSavepoint } from '#platform/db/index.ts'
import type { ActionRoute, Facts } from '#platform/desk/server/action.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { ChangeRow, KeptRefusal, StaleWhy } from '../changes.tables.ts'
import { canonicalJson } from '../format/canonical.ts'
import { factsHash } from '../format/hashes.ts'
import type { StaffHouse } from '../house.ts'
import { keptRefusal } from './kept.ts'
import { approvalOf, type Executor } from './registry.ts'

/** A change read again: it can go on, or it is stale, and why. */
export type ReadAgain =
  | { readonly route: ActionRoute; readonly input: unknown; readonly facts: Facts }
  | { readonly stale: StaleWhy; readonly facts?: Facts; readonly refusal?: KeptRefusal }

/** The context of another of the house, in the transaction of this one. */
export function inTheNameOf(
  ctx: StaffCtx,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): StaffCtx {
  return { ...ctx, actor: { ...ctx.actor, staffId, sessionId } }
}

/** The input of a change as its call reads it today; null where it does not any more. */
export function inputOf({ call }: ActionRoute, change: ChangeRow): unknown {
  const said = { ...JSON.parse(change.input), requestId: change.request_id, reason: change.reason }
  const read = call.input.safeParse(said)
  return read.success ? read.data : null
}

/**
 * Reads under its locks what a change rests on, for whoever takes a seat or carries it out.
 * @throws the action's refusal where it is about whoever acts, and not about the change
 */
export async function readAgain(
  { actions, house }: Executor,
  tx: Tx,
  ctx: StaffCtx,
  change: ChangeRow,
  seats: readonly { readonly staff_id: string; readonly session_id: string; readonly no: number }[],
): Promise<ReadAgain> {
  const route = actions.get(change.action)
  const input = route && inputOf(route, change)
  if (!route || input === null) return { stale: 'unreadable' }
  if (!(await areAllowed(house, tx, route, seats))) return { stale: 'right' }
  const proposer = { staffId: change.proposed_by, sessionId: seats[0]?.session_id ?? ctx.actor.sessionId }
  const read = (as: StaffCtx) =>
    withSavepoint(tx, () => route.action.facts(tx, { ...as, tx } as StaffCtx, input))
  try {
    const facts = await read(ctx)
    return factsHash(canonicalJson(facts)).equals(change.facts_hash)
      ? { route, input, facts }
      : { stale: 'facts', facts }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // What is refused to whoever proposed it as well is so of the change; else it is so of whoever acts.
    const isOfChange = await read(inTheNameOf(ctx, proposer)).then(
      () => false,
      (again: unknown) => again instanceof Refusal,
    )
    if (!isOfChange) throw error
    return { stale: 'facts', refusal: keptRefusal(error) }
  }
}

/** Whether everybody who has a seat still holds what they took it by. */
async function areAllowed(
  house: StaffHouse,
  tx: Tx,
  route: ActionRoute,
  seats: readonly { readonly staff_id: string; readonly no: number }[],
): Promise<boolean> {
  for (const { staff_id, no } of seats) {
    const holder = await house.colleague(tx, staff_id)
    if (!holder?.permissions.has(no === 1 ? route.call.permission : approvalOf(route))) return false
  }
  return true
}
