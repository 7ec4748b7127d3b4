/**
 * The door of the deposits room: in whose name a member's payments come, yuan that another room asks for as a
 * deposit order, and how another room's way to deposit gets among the others.
 */

export { type DepositWaySource, plainChannel } from './channels/other-kinds.ts'
export { depositBooking } from './deposits.bookings.ts'
export { isCreditedAsAsked } from './deposits.store.ts'
export {
  checkDepositor,
  depositorName,
  othersOfSameName,
  payerSaid,
} from './order/depositor.ts'
export { cancelOrder } from './verbs/cancel-order.ts'
export { decideAppeal } from './verbs/decide-appeal.ts'
export { placeOrders } from './verbs/place-orders.ts'
