import { transact } from '#platform/db/index.ts'
import type { ActionRoute } from '#platform/desk/server/action.ts'
import { type ErrandRoute, type Route, route, type SingleRoute } from '#platform/room/room.ts'
import { staffRoute } from '#platform/room/staff-route.ts'
import {
  approveCall,
  cancelCall,
  challengeCall,
  changeCall,
  changesCall,
  refuseCall,
  withdrawCall,
} from '../../changes.contract.ts'
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
    return propose(executor, one, { ctx, input: input as unknown as Asked, said: rest }) as never
  })
}

/** The route of what somebody does for their own work alone. */
export function bindErrand({ call, handle }: ErrandRoute): SingleRoute<'staff'> {
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
    staffRoute(approveCall, (ctx, input) => approveChange(executor, { ctx, input })),
    staffRoute(refuseCall, (ctx, input) => refuseChange(executor, { ctx, input })),
    staffRoute(withdrawCall, (ctx, input) => withdrawChange(executor, { ctx, input })),
    staffRoute(cancelCall, (ctx, input) => cancelChange(executor, { ctx, input })),
  ]
}
