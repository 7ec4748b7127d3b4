import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, withSavepoint } from '#platform/db/index.ts'
import type { ActionRoute, Facts } from '#platform/desk/server/action.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { updateChange } from '../changes.store.ts'
import { keptRefusal } from './kept.ts'

/** A change that is due, with what it rests on as it was just read. */
export interface Due {
  readonly id: string
  readonly reason: string
  readonly proposedBy: string
  readonly subject: string
  readonly seats: number
  readonly input: unknown
  readonly facts: Facts
}

/** That it is done. */
type Applied = { readonly state: 'applied'; readonly result: unknown }
/** What became of it. */
export type Carried = Applied | { readonly state: 'failed'; readonly refusal: Refusal }

/**
 * Carries a change out: runs its verb, keeps what it answered, and writes down who did what, why, and what was before
 * and after.
 * @throws the action's refusal: nothing happened then
 */
export async function apply(
  tx: Tx,
  ctx: StaffCtx,
  { call, action }: ActionRoute,
  due: Due,
): Promise<Applied> {
  const { id, reason, proposedBy, subject, seats, input, facts } = due
  const result = await action.run(tx, { ...ctx, tx }, input, { changeId: id, reason, proposedBy, facts })
  const difference = action.difference?.({ input, facts, result }) ?? {}
  await updateChange(tx, id, {
    state: 'applied',
    ended_at: ctx.app.clock.now(),
    ended_by: ctx.actor.staffId,
    result: JSON.stringify(result ?? null),
    difference: JSON.stringify(difference),
  })
  await audit(tx, ctx, {
    action: call.id,
    subject,
    detail: { permission: call.permission, change: id, reason, seats, proposedBy, ...difference },
  })
  return { state: 'applied', result }
}

/** The same for a change that stands already: a refusal of its verb ends it, and is kept and shown. */
export async function applyOrFail(tx: Tx, ctx: StaffCtx, route: ActionRoute, due: Due): Promise<Carried> {
  try {
    return await withSavepoint(tx, () => apply(tx, ctx, route, due))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refusal = keptRefusal(error)
    await updateChange(tx, due.id, {
      state: 'failed',
      ended_at: ctx.app.clock.now(),
      ended_by: ctx.actor.staffId,
      refusal: JSON.stringify(refusal),
    })
    const detail = { change: due.id, reason: due.reason, code: refusal.code }
    await audit(tx, ctx, { action: 'changes.fail', subject: due.subject, detail })
    return { state: 'failed', refusal: error }
  }
}
