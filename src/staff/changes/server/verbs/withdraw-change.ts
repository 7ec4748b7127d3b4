import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { ChangeOutcome } from '../../changes.contract.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import type { Executor } from '../executor/registry.ts'
import { endChange, openChange } from './open-change.ts'

interface Given {
  readonly ctx: StaffCtx
  readonly input: { readonly changeId: string; readonly reason: string }
}

/** Takes back what one proposed, before it is decided. @throws `unknown`, `notYours`, `notOpen` */
export function withdrawChange(executor: Executor, { ctx, input }: Given): Promise<ChangeOutcome> {
  return transact(ctx, async (tx, inner) => {
    const opened = await openChange(executor, tx, inner, input.changeId)
    if (opened.change.proposer_person !== opened.who.personId) throw ChangesErrors.notYours()
    return endChange(tx, inner, opened, { event: 'withdrawn', reason: input.reason })
  })
}
