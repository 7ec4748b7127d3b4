import { sql } from '#platform/db/index.ts'
import { type DeskServer, route } from '#platform/room/room.ts'
import { isWithdrawalNo } from '../../withdrawals.contract.ts'
import { AGAIN_QUEUE, MAY, WAITING_QUEUE } from '../permissions.ts'
import { withdrawalRecordCall, withdrawalSumsCall } from '../withdrawals.desk.ts'
import { approveAction, approveGreenAction } from './actions/approve.ts'
import { decideInquiryAction } from './actions/decide-inquiry.ts'
import { holdAction, holdAgainAction } from './actions/hold.ts'
import { lookAgainAction } from './actions/look-again.ts'
import { payInPartsAction, payPartAgainAction, returnPartAction } from './actions/parts.ts'
import { refuseAction } from './actions/refuse.ts'
import { servedWithdrawals } from './list.ts'
import { withdrawalRecord } from './record.ts'
import { openSecondLooks, waitingWithdrawals, withdrawalSums } from './sums.ts'

/** Withdrawals, for those who run the house. */
export const withdrawalsDesk: DeskServer = {
  routes: [
    route(withdrawalSumsCall, (ctx) => withdrawalSums(ctx)),
    route(withdrawalRecordCall, (ctx, { billNo }) => withdrawalRecord(ctx, billNo)),
  ],
  actions: [
    approveAction,
    approveGreenAction,
    refuseAction,
    holdAction,
    holdAgainAction,
    decideInquiryAction,
    payInPartsAction,
    payPartAgainAction,
    returnPartAction,
    lookAgainAction,
  ],
  lists: [servedWithdrawals],
  queues: [
    {
      id: WAITING_QUEUE,
      permission: MAY.view,
      label: 'withdrawalsDesk.title',
      to: '/console/withdrawals',
      read: (tx, ctx) => waitingWithdrawals(tx, ctx.app.clock.now()),
    },
    {
      id: AGAIN_QUEUE,
      permission: MAY.view,
      label: 'withdrawalsDesk.again.queue',
      to: '/console/withdrawals?again=open',
      read: (tx) => openSecondLooks(tx),
    },
  ],
  finds: [
    {
      id: WAITING_QUEUE,
      permission: MAY.view,
      label: 'withdrawalsDesk.title',
      canBe: isWithdrawalNo,
      find: async (tx, _ctx, text) => {
        const { rows } = await sql<{ bill_no: string }>`
          select bill_no from withdrawals.withdrawal where bill_no = ${text}`.execute(tx)
        return rows.map(({ bill_no: billNo }) => ({ title: billNo, to: `/console/withdrawals/${billNo}` }))
      },
    },
  ],
}
