import { sendToBoundPhone } from '#members/verification/server/index.ts'
import { showPicture } from '#money/disputes/server/index.ts'
import { type RoomServer, route, sharedRoute } from '#platform/room/room.ts'
import { depositMethodsCall, PayType } from '../deposit-channels.contract.ts'
import { depositCodeCall, mobileVerificationCall } from '../deposit-code.contract.ts'
import {
  announcementCall,
  depositBanksCall,
  discountConfigCall,
  lastDepositCall,
  offlineBanksCall,
  onlineBanksCall,
  orderByIdCall,
  returnLinkCall,
  tipsCall,
} from '../deposit-facts.contract.ts'
import {
  appealCall,
  appealsCall,
  assistedCodeCall,
  assistedLinkCall,
  bigBankOrderCall,
  cancelCountCall,
  guideReadCall,
  orderServiceCall,
  pictureCall,
  privateCodeCall,
  privateLinkCall,
  servicePaymentCall,
  uploadPictureCall,
  urgeOrderCall,
} from '../deposit-help.contract.ts'
import {
  cancelOrderCall,
  confirmPaymentCall,
  currentOrderCall,
  depositEntriesCall,
  depositorNameCall,
  listOrdersCall,
  orderStatusCall,
  placeOrderCall,
  takeBackPaymentCall,
} from '../deposits.contract.ts'
import { depositsDesk } from '../desk/server/desk.ts'
import { listAppeals } from './appeals/appeals.views.ts'
import { ORDER_DISPUTES } from './appeals/order-disputes.ts'
import { seedChannels } from './channels/channels.seed.ts'
import { depositMethods } from './channels/channels.views.ts'
import type { DepositWaySource } from './channels/other-kinds.ts'
import { announcementsDocument, channelsDocument } from './deposits.documents.ts'
import { expireOrdersJob, reviewAppealsJob } from './deposits.jobs.ts'
import { sentBackTold, transfersReported } from './deposits.reactions.ts'
import {
  bigBankOrder,
  currentOrder,
  depositEntries,
  listOrders,
  orderById,
  orderStatus,
} from './deposits.views.ts'
import { deskCode, deskLink, servicePayment } from './facts/desks.ts'
import { noteGuideRead } from './facts/guide.ts'
import {
  announcements,
  depositTips,
  discountConfig,
  lastDeposit,
  offlineBanks,
  orderService,
  payBanks,
  returnLink,
} from './facts/side.views.ts'
import { cancelCount } from './order/cancel-count.ts'
import { depositorName, forgetDepositors } from './order/depositor.ts'
import { verifyMobile } from './order/phone-code.ts'
import { appealOrder } from './verbs/appeal-order.ts'
import { cancelOrder } from './verbs/cancel-order.ts'
import { confirmPayments } from './verbs/confirm-payments.ts'
import { placeOrders } from './verbs/place-orders.ts'
import { takeBackPayment } from './verbs/take-back-payment.ts'
import { uploadPicture } from './verbs/upload-picture.ts'
import { urgeOrder } from './verbs/urge-order.ts'

/**
 * Deposits: channels, orders, and the money that comes in for them; `otherKinds` are what later rooms add to
 * the ways to deposit.
 */
export const depositsRoomWith = (otherKinds: readonly DepositWaySource[]): RoomServer => ({
  name: 'deposits',
  routes: [
    route(depositMethodsCall, (ctx) => depositMethods({ ctx }, otherKinds)),
    sharedRoute(placeOrderCall, placeOrders),
    route(depositCodeCall, (ctx) => sendToBoundPhone(ctx, 'deposit')),
    route(mobileVerificationCall, (ctx, { code }) => verifyMobile(ctx, code)),
    route(depositorNameCall, (ctx) => depositorName({ ctx })),
    route(orderStatusCall, (ctx, input) => orderStatus({ ctx, input })),
    route(currentOrderCall, (ctx) => currentOrder({ ctx })),
    route(listOrdersCall, (ctx, input) => listOrders({ ctx, input })),
    sharedRoute(confirmPaymentCall, confirmPayments),
    route(takeBackPaymentCall, (ctx, input) => takeBackPayment({ ctx, input })),
    route(depositEntriesCall, (ctx, input) => depositEntries({ ctx, input })),
    route(cancelOrderCall, (ctx, input) => cancelOrder({ ctx, input })),
    route(cancelCountCall, (ctx) => cancelCount({ ctx })),
    route(urgeOrderCall, (ctx, input) => urgeOrder({ ctx, input })),
    route(uploadPictureCall, (ctx, input) => uploadPicture({ ctx, input })),
    route(pictureCall, (ctx, input) => showPicture(ctx, ORDER_DISPUTES, input.id)),
    route(appealCall, (ctx, input) => appealOrder({ ctx, input })),
    route(appealsCall, (ctx, input) => listAppeals({ ctx, input })),
    route(guideReadCall, (ctx, input) => noteGuideRead({ ctx, input })),
    route(bigBankOrderCall, (ctx, input) => bigBankOrder({ ctx, input })),
    route(assistedCodeCall, (ctx) => deskCode(ctx, PayType.assisted)),
    route(assistedLinkCall, (ctx) => deskLink(ctx, PayType.assisted)),
    route(privateCodeCall, (ctx) => deskCode(ctx, PayType.privateDesk)),
    route(privateLinkCall, (ctx) => deskLink(ctx, PayType.privateDesk)),
    route(servicePaymentCall, (ctx) => servicePayment({ ctx })),
    route(orderServiceCall, (ctx, input) => orderService({ ctx, input })),
    route(discountConfigCall, (ctx) => discountConfig({ ctx })),
    route(onlineBanksCall, (ctx) => payBanks({ ctx })),
    route(depositBanksCall, (ctx) => payBanks({ ctx })),
    route(offlineBanksCall, (ctx) => offlineBanks({ ctx })),
    route(orderByIdCall, (ctx, input) => orderById({ ctx, input })),
    route(returnLinkCall, (ctx, input) => returnLink({ ctx, input })),
    route(lastDepositCall, (ctx) => lastDeposit({ ctx })),
    route(announcementCall, (ctx) => announcements({ ctx })),
    route(tipsCall, (ctx) => depositTips({ ctx })),
  ],
  secretChanged: (tx) => forgetDepositors(tx),
  jobs: [expireOrdersJob],
  reactions: [transfersReported, sentBackTold],
  desk: depositsDesk,
  documents: [channelsDocument, announcementsDocument],
  seed: seedChannels,
  sandbox: { jobs: [reviewAppealsJob] },
})
