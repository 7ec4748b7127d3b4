import { sendToBoundPhone } from '#members/verification/server/index.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { withdrawalsDesk } from '../desk/server/desk.ts'
import {
  changeWithdrawPasswordCall,
  proveWithdrawPasswordCall,
  resetWithdrawPasswordCall,
  setWithdrawPasswordCall,
  withdrawPasswordCall,
  withdrawPasswordCodeCall,
} from '../password/withdraw-password.contract.ts'
import {
  answerHoldCall,
  confirmWithdrawalCall,
  inquireWithdrawalCall,
  publishedTimesCall,
  vipWithdrawInfoCall,
  withdrawalEntriesCall,
  withdrawalListCall,
  withdrawCall,
  withdrawInfoCall,
  withdrawOrderInfoCall,
} from '../withdrawals.contract.ts'
import { vipWithdrawInfoOf, type WithdrawalWaySource, withdrawInfoOf } from './info/withdraw-info.ts'
import { readPasswordHash } from './password/withdraw-password.store.ts'
import { releaseDocument } from './release/release.document.ts'
import type { ReleaseHouse } from './release/release-facts.ts'
import { usdtLimitsDocument } from './usdt-limits.document.ts'
import { confirmWithdrawal } from './verbs/complete-withdrawal.ts'
import { answerHold } from './verbs/end-hold.ts'
import { inquireWithdrawal } from './verbs/inquire-withdrawal.ts'
import { submitWithdrawal } from './verbs/submit-withdrawal.ts'
import {
  changeWithdrawPassword,
  proveWithdrawPassword,
  resetWithdrawPassword,
  setWithdrawPassword,
} from './verbs/withdraw-password.ts'
import { releaseJob, sandboxInquiryJob, sandboxReviewJob, withdrawalJobs } from './withdrawals.jobs.ts'
import { notePayout } from './withdrawals.reactions.ts'
import {
  listWithdrawals,
  openWithdrawal,
  type PayoutTimesSource,
  readPublishedTimes,
  withdrawOrderInfo,
} from './withdrawals.views.ts'

/**
 * The withdrawals room as the server composes it; `otherWays` are those of later rooms that the withdraw info
 * answers for, `otherTimes` those whose payout times are published, `house` is what the release rule asks of the rest.
 */
export const withdrawalsRoomWith = (
  otherWays: readonly WithdrawalWaySource[],
  otherTimes: readonly PayoutTimesSource[],
  house: ReleaseHouse,
): RoomServer => ({
  name: 'withdrawals',
  routes: [
    route(withdrawInfoCall, (ctx, input) => withdrawInfoOf(ctx, input, otherWays)),
    route(publishedTimesCall, (ctx) => readPublishedTimes(ctx.app.db, otherTimes)),
    route(withdrawCall, (ctx, input) => submitWithdrawal({ ctx, input })),
    route(withdrawPasswordCall, async (ctx) => ({
      isSet: (await readPasswordHash(ctx.app.db, ctx.actor.memberId)) !== undefined,
    })),
    route(setWithdrawPasswordCall, (ctx, input) => setWithdrawPassword({ ctx, input })),
    route(withdrawPasswordCodeCall, (ctx) => sendToBoundPhone(ctx, 'withdrawPassword')),
    route(resetWithdrawPasswordCall, (ctx, input) => resetWithdrawPassword({ ctx, input })),
    route(changeWithdrawPasswordCall, (ctx, input) => changeWithdrawPassword({ ctx, input })),
    route(proveWithdrawPasswordCall, (ctx, input) => proveWithdrawPassword({ ctx, input })),
    route(confirmWithdrawalCall, (ctx, input) => confirmWithdrawal({ ctx, input })),
    route(answerHoldCall, (ctx, input) => answerHold({ ctx, input })),
    route(inquireWithdrawalCall, (ctx, input) => inquireWithdrawal({ ctx, input })),
    route(withdrawalListCall, (ctx, input) =>
      listWithdrawals(ctx.app, { ...input, memberId: ctx.actor.memberId }),
    ),
    route(withdrawOrderInfoCall, (ctx, { billNo }) =>
      withdrawOrderInfo(ctx.app, { memberId: ctx.actor.memberId, billNo }),
    ),
    route(vipWithdrawInfoCall, (ctx) => vipWithdrawInfoOf(ctx)),
    route(withdrawalEntriesCall, (ctx, { billNo }) =>
      openWithdrawal(ctx.app.db, { memberId: ctx.actor.memberId, billNo }),
    ),
  ],
  jobs: [...withdrawalJobs, releaseJob(house)],
  sandbox: { jobs: [sandboxReviewJob, sandboxInquiryJob] },
  reactions: [notePayout],
  documents: [usdtLimitsDocument, releaseDocument],
  desk: withdrawalsDesk,
})
