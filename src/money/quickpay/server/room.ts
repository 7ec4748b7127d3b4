import { showPicture } from '#money/disputes/server/index.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { quickpayDesk } from '../desk/server/desk.ts'
import {
  confirmQuickCall,
  quickDepositListCall,
  quickEntriesCall,
  quickOrdersCall,
  quickWithdrawalAppealCall,
  quickWithdrawalInfoCall,
  quickWithdrawalListCall,
  submitQuickWithdrawalCall,
} from '../quick-withdrawal.contract.ts'
import {
  cancelQuickDepositCall,
  currentQuickDepositCall,
  fastToCardPaymentCall,
  placeQuickDepositCall,
  quickDepositRecordCall,
  quickDepositServiceCall,
  quickPictureCall,
  quickpayConfigCall,
  quickTipsCall,
  showQuickPictureCall,
  speedOrderInfoCall,
  speedPayAppealCall,
  speedToCardConfigCall,
} from '../quickpay.contract.ts'
import { forgetDevices } from './matching/linked-members.ts'
import { PART_DISPUTES } from './part-disputes.ts'
import { quickpayDocument } from './quickpay.documents.ts'
import { counterpartiesJob, quickpayJobs } from './quickpay.jobs.ts'
import { confirmReceived, denyReceived } from './verbs/answer-payment.ts'
import { appealPayment } from './verbs/appeal-payment.ts'
import { cancelDeposit, sayPaid } from './verbs/pay-deposit.ts'
import { placeQuickDeposit } from './verbs/place-deposit.ts'
import { submitQuickWithdrawal } from './verbs/submit-withdrawal.ts'
import { uploadQuickPicture } from './verbs/upload-picture.ts'
import { quickpayConfigOf, quickTips, speedToCardOf } from './views/config.views.ts'
import { currentDeposit, depositRecord, depositService, listDeposits } from './views/quickpay.views.ts'
import {
  listQuickWithdrawals,
  quickEntries,
  quickOrders,
  quickWithdrawalInfo,
} from './views/withdrawals.views.ts'

export { quickDepositKind } from './deposit-kind.ts'
export { linkedMembers } from './matching/linked-members.ts'
export { quickPayoutTimes } from './views/payout-times.views.ts'

/** Quick pay: members' deposits pay members' withdrawals, with the house's escrow between them. */
export const quickpayRoom: RoomServer = {
  name: 'quickpay',
  routes: [
    route(placeQuickDepositCall, (ctx, input) => placeQuickDeposit({ ctx, input })),
    route(currentQuickDepositCall, (ctx) => currentDeposit(ctx)),
    route(quickpayConfigCall, (ctx) => quickpayConfigOf(ctx)),
    route(quickTipsCall, (ctx) => quickTips(ctx)),
    route(quickDepositRecordCall, (ctx, { billNo }) => depositRecord(ctx, billNo)),
    route(quickDepositServiceCall, (ctx, { billNo }) => depositService(ctx, billNo)),
    route(quickDepositListCall, (ctx, input) => listDeposits(ctx, input)),
    route(speedOrderInfoCall, (ctx, { billNo }) => depositRecord(ctx, billNo)),
    route(speedToCardConfigCall, (ctx) => speedToCardOf(ctx)),
    route(fastToCardPaymentCall, (ctx, input) => sayPaid({ ctx, input })),
    route(cancelQuickDepositCall, (ctx, input) => cancelDeposit({ ctx, input })),
    route(speedPayAppealCall, (ctx, input) => appealPayment({ ctx, input })),
    route(quickPictureCall, (ctx, input) => uploadQuickPicture({ ctx, input })),
    route(showQuickPictureCall, (ctx, input) => showPicture(ctx, PART_DISPUTES, input.id)),
    route(submitQuickWithdrawalCall, (ctx, input) => submitQuickWithdrawal({ ctx, input })),
    route(quickOrdersCall, (ctx) => quickOrders(ctx)),
    route(confirmQuickCall, (ctx, input) => confirmReceived({ ctx, input })),
    route(quickWithdrawalAppealCall, (ctx, input) => denyReceived({ ctx, input })),
    route(quickWithdrawalInfoCall, (ctx, { billNo }) => quickWithdrawalInfo(ctx, billNo)),
    route(quickWithdrawalListCall, (ctx, input) => listQuickWithdrawals(ctx, input)),
    route(quickEntriesCall, (ctx, { billNo }) => quickEntries(ctx, billNo)),
  ],
  desk: quickpayDesk,
  documents: [quickpayDocument],
  jobs: quickpayJobs,
  secretChanged: (tx) => forgetDevices(tx),
  sandbox: { jobs: [counterpartiesJob] },
}
