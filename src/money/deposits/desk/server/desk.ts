import { type DeskServer, route } from '#platform/room/room.ts'
import { appealPictureCall, appealRecordCall } from '../appeals.desk.ts'
import { depositOrderCall } from '../orders.desk.ts'
import { suspenseRecordCall } from '../suspense.desk.ts'
import { creditParkedAction } from './actions/credit-parked.ts'
import { rejectAppeal } from './actions/reject-appeal.ts'
import { releaseAppeal } from './actions/release-appeal.ts'
import { returnParkedAction } from './actions/return-parked.ts'
import { findAppeal, findOrder } from './finds.ts'
import { servedAppeals } from './lists/appeal-list.ts'
import { servedOrders } from './lists/order-list.ts'
import { servedSuspense } from './lists/suspense-list.ts'
import { appealQueue, suspenseQueue } from './queues.ts'
import { appealPicture } from './records/appeal-picture.ts'
import { appealRecord } from './records/appeal-record.ts'
import { orderRecord } from './records/order-record.ts'
import { suspenseRecord } from './records/suspense-record.ts'

/** Deposits for those who run the house: appeals, money in suspense, and every order. */
export const depositsDesk: DeskServer = {
  routes: [
    route(appealRecordCall, (ctx, input) => appealRecord(ctx, input)),
    route(appealPictureCall, (ctx, input) => appealPicture(ctx, input)),
    route(suspenseRecordCall, (ctx, input) => suspenseRecord(ctx, input)),
    route(depositOrderCall, (ctx, input) => orderRecord(ctx, input)),
  ],
  actions: [releaseAppeal, rejectAppeal, creditParkedAction, returnParkedAction],
  lists: [servedAppeals, servedSuspense, servedOrders],
  queues: [appealQueue, suspenseQueue],
  finds: [findOrder, findAppeal],
}
