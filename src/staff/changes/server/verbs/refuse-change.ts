import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { ChangeOutcome } from '../../changes.contract.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import { insertSeat } from '../changes.store.ts'
import type { Executor } from '../executor/registry.ts'
import { endChange, isExpired, openChange, requireApproval, requireMove } from './open-change.ts'

interface Given {
  readonly ctx: StaffCtx
  readonly input: { readonly changeId: string; readonly reason: string }
}

/**
 * Refuses a change, which ends it. It asks for no signature: nothing happens by it.
 * @throws `unknown`, `notPermitted`, `notOpen`, `seatTaken`
 */
export function refuseChange(executor: Executor, { ctx, input }: Given): Promise<ChangeOutcome> {
  return transact(ctx, async (tx, inner) => {
    const opened = await openChange(executor, tx, inner, input.changeId)
    const { change, who, seats } = opened
    requireApproval(executor, opened)
    requireMove(change, 'refused')
    if (seats.some(({ person_id }) => person_id === who.personId)) throw ChangesErrors.seatTaken()
    const now = inner.app.clock.now()
    if (isExpired(change, now)) return endChange(tx, inner, opened, { event: 'expired' })
    await insertSeat(tx, {
      change_id: change.id,
      no: seats.length + 1,
      decision: 'refused',
      person_id: who.personId,
      staff_id: who.staffId,
      session_id: inner.actor.sessionId,
      proposer_person: change.proposer_person,
      reason: input.reason,
      taken_at: now,
    })
    return endChange(tx, inner, opened, { event: 'refused', reason: input.reason })
  })
}
