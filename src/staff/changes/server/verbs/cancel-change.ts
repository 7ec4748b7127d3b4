import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { ChangeOutcome } from '../../changes.contract.ts'
import type { Executor } from '../executor/registry.ts'
import { endChange, openChange, requireApproval } from './open-change.ts'

interface Given {
  readonly ctx: StaffCtx
  readonly input: { readonly changeId: string; readonly reason: string }
}

/**
 * Calls off an approved change that waits for its time: either person may, and who could have been the second.
 * @throws `unknown`, `notPermitted`, `notOpen`
 */
export function cancelChange(executor: Executor, { ctx, input }: Given): Promise<ChangeOutcome> {
  return transact(ctx, async (tx, inner) => {
    const opened = await openChange(executor, tx, inner, input.changeId)
    const hasSeat = opened.seats.some(({ person_id }) => person_id === opened.who.personId)
    if (!hasSeat) requireApproval(executor, opened)
    return endChange(tx, inner, opened, { event: 'cancelled', reason: input.reason })
  })
}
