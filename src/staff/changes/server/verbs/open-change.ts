import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { ChangeOutcome } from '../../changes.contract.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import { type ChangeEvent, changeTransitions } from '../../changes.states.ts'
import { lockChange, seatsOf, updateChange } from '../changes.store.ts'
import type { ChangeRow, SeatRow } from '../changes.tables.ts'
import { whoActs } from '../executor/people.ts'
import { approvalOf, type Executor } from '../executor/registry.ts'
import type { Colleague } from '../house.ts'

/** A change that is locked, who looks at it, and its seats. */
export interface Opened {
  readonly change: ChangeRow
  readonly who: Colleague
  readonly seats: readonly SeatRow[]
}

/** @throws `unknown`, and `notAtWork` where the house does not know who acts */
export async function openChange(
  { house }: Executor,
  tx: Tx,
  ctx: StaffCtx,
  changeId: string,
): Promise<Opened> {
  const change = await lockChange(tx, changeId)
  if (!change) throw ChangesErrors.unknown()
  const who = await whoActs(house, tx, ctx)
  return { change, who, seats: await seatsOf(tx, changeId) }
}

/** @throws `notPermitted` where somebody does not hold what a further person of this change does */
export function requireApproval({ actions }: Executor, { change, who }: Opened): void {
  const route = actions.get(change.action)
  const permission = route && approvalOf(route)
  if (permission !== undefined && who.permissions.has(permission)) return
  throw WireErrors.notPermitted({ data: { permission: permission ?? null } })
}

/** @throws `notOpen` where the event means nothing in the change's state */
export function requireMove({ state }: ChangeRow, event: ChangeEvent) {
  const to = changeTransitions.next(state, event)
  if (to === null) throw ChangesErrors.notOpen({ data: { state } })
  return to
}

/** Ends a change by an event and writes that down; answers where it stands. */
export async function endChange(
  tx: Tx,
  ctx: StaffCtx,
  { change, seats }: Pick<Opened, 'change' | 'seats'>,
  end: {
    readonly event: ChangeEvent
    readonly reason?: string
    readonly besides?: Parameters<typeof updateChange>[2]
  },
): Promise<ChangeOutcome> {
  const { event, reason, besides } = end
  const state = requireMove(change, event)
  await updateChange(tx, change.id, {
    state,
    ended_at: ctx.app.clock.now(),
    ended_by: ctx.actor.staffId,
    end_reason: reason ?? null,
    ...besides,
  })
  await audit(tx, ctx, {
    action: `changes.${event}`,
    subject: change.subject,
    detail: { change: change.id, action: change.action, ...(reason ? { reason } : {}) },
  })
  return { state, seats: change.seats, taken: seats.length }
}

/** Whether the time of a proposal is over. */
export const isExpired = ({ expires_at }: ChangeRow, now: Date): boolean => now >= expires_at
