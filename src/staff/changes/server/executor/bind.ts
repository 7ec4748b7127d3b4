import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { ActionRoute } from '#platform/desk/server/action.ts'
import { tellRows } from '#platform/lists/desk/server/tell-rows.ts'
import { type OwnWorkRoute, type Route, route, type SingleRoute } from '#platform/room/room.ts'
import { staffRoute } from '#platform/room/staff-route.ts'
import {
  approveCall,
  type ChangeOutcome,
  cancelCall,
  challengeCall,
  changeCall,
  changesCall,
  refuseCall,
  withdrawCall,
} from '../../changes.contract.ts'
import { tables } from '../changes.tables.ts'
import { approveChange } from '../verbs/approve-change.ts'
import { cancelChange } from '../verbs/cancel-change.ts'
import { giveChallenge } from '../verbs/challenge.ts'
import { refuseChange } from '../verbs/refuse-change.ts'
import { withdrawChange } from '../verbs/withdraw-change.ts'
import { readChange } from '../view/change.view.ts'
import { readChanges } from '../view/changes.views.ts'
import { noteView } from '../view/note-view.ts'
import { type Asked, propose } from './propose.ts'
import type { Executor } from './registry.ts'

/** The route of an action: who may, with how many, and that it is written down. */
export function bindAction(executor: Executor, one: ActionRoute): SingleRoute<'staff'> {
  return staffRoute(one.call, (ctx, input, { said }) => {
    const { requestId: _, reason: __, ...rest } = said
    return transact(ctx, async (tx, inner) => {
      const outcome = await propose(executor, one, {
        ctx: inner,
        input: input as unknown as Asked,
        said: rest,
      })
      await tellRows(tx, executor.rowsOf(one.action.subject(input)))
      return outcome as never
    })
  })
}

/** The route of what somebody does for their own work alone. */
export function bindOwnWork({ call, handle }: OwnWorkRoute): SingleRoute<'staff'> {
  return staffRoute(call, handle)
}

/** What is asked and decided about changes themselves. */
export function bindChanges(executor: Executor): readonly Route[] {
  return [
    route(changesCall, (ctx, input) => transact(ctx, (tx, inner) => readChanges(executor, tx, inner, input))),
    route(changeCall, async (ctx, { changeId }) => {
      const change = await transact(ctx, (tx, inner) => readChange(executor, tx, inner, changeId))
      await noteView(ctx, `change:${changeId}`)
      return change
    }),
    staffRoute(challengeCall, (ctx, { changeId }) => giveChallenge(executor, { ctx, changeId })),
    staffRoute(approveCall, (ctx, input) => decide(executor, { ctx, input }, approveChange)),
    staffRoute(refuseCall, (ctx, input) => decide(executor, { ctx, input }, refuseChange)),
    staffRoute(withdrawCall, (ctx, input) => decide(executor, { ctx, input }, withdrawChange)),
    staffRoute(cancelCall, (ctx, input) => decide(executor, { ctx, input }, cancelChange)),
  ]
}

interface Decision<I> {
  readonly ctx: StaffCtx
  readonly input: I
}

/** Decides about a change, and tells whoever has a list open in which its subject stands. */
function decide<I extends { readonly changeId: string }>(
  executor: Executor,
  { ctx, input }: Decision<I>,
  verb: (executor: Executor, given: Decision<I>) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  return transact(ctx, async (tx, inner) => {
    const outcome = await verb(executor, { ctx: inner, input })
    const change = await tables(tx)
      .selectFrom('changes.change')
      .select('subject')
      .where('id', '=', input.changeId)
      .executeTakeFirstOrThrow()
    await tellRows(tx, executor.rowsOf(change.subject))
    return outcome
  })
}
