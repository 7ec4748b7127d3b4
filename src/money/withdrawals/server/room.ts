import { type RoomServer, route } from '#platform/room/room.ts'
import {
  confirmWithdrawalCall,
  withdrawalEntriesCall,
  withdrawalListCall,
  withdrawCall,
  withdrawInfoCall,
} from '../withdrawals.contract.ts'
import { sandboxReviewJob, withdrawalJobs } from './jobs.ts'
import { notePayout } from './reactions.ts'
import { confirmWithdrawal } from './verbs/complete-withdrawal.ts'
import { submitWithdrawal } from './verbs/submit-withdrawal.ts'
import { withdrawInfoOf } from './withdraw-info.ts'
import { listWithdrawals, openWithdrawal } from './withdrawals.views.ts'

/** The withdrawals room as the server composes it. */
export const withdrawalsRoom: RoomServer = {
  name: 'withdrawals',
  routes: [
    route(withdrawInfoCall, (ctx, input) => withdrawInfoOf(ctx, input.type)),
    route(withdrawCall, (ctx, input) => submitWithdrawal({ ctx, input })),
    route(confirmWithdrawalCall, (ctx, input) => confirmWithdrawal({ ctx, input })),
    route(withdrawalListCall, (ctx, input) =>
      listWithdrawals(ctx.house.db, { ...input, memberId: ctx.actor.memberId }, ctx.house.clock.now()),
    ),
    route(withdrawalEntriesCall, (ctx, { billNo }) =>
      openWithdrawal(ctx.house.db, { memberId: ctx.actor.memberId, billNo }),
    ),
  ],
  jobs: withdrawalJobs,
  sandbox: { jobs: [sandboxReviewJob] },
  reactions: [notePayout],
}
