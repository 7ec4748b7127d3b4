import { TransferReported } from '#money/rails/rails.contract.ts'
import { type OutboxEvent, type RoomServer, route, type SharedReaction } from '#platform/room/room.ts'
import {
  cancelOrderCall,
  confirmPaymentCall,
  currentOrderCall,
  depositMethodsCall,
  depositorNameCall,
  listOrdersCall,
  orderStatusCall,
  placeOrderCall,
} from '../deposits.contract.ts'
import { seedChannels } from './channels.seed.ts'
import { depositorName, forgetDepositors } from './depositor.ts'
import { currentOrder, depositMethods, listOrders, orderStatus } from './deposits.views.ts'
import { cancelOrder } from './verbs/cancel-order.ts'
import { confirmPayment } from './verbs/confirm-payment.ts'
import { expireOrdersJob } from './verbs/expire-orders.ts'
import { placeOrder } from './verbs/place-order.ts'
import { aboutReport, type Report, receiveTransfers } from './verbs/receive-transfers.ts'

/** Money that a rail reports becomes a credit or lies in suspense. */
export const transfersReported: SharedReaction = {
  name: 'deposits.receiveTransfers',
  on: [TransferReported.type],
  about: (event) => aboutReport(reportOf(event)),
  reactTogether: (ctx, events) => receiveTransfers(ctx.tx, ctx, events.map(reportOf)),
}

function reportOf({ payload }: Pick<OutboxEvent, 'payload'>): Report {
  return TransferReported.payload.parse(payload)
}

/** Deposits: channels, orders, and the money that comes in for them. */
export const depositsRoom: RoomServer = {
  name: 'deposits',
  routes: [
    route(depositMethodsCall, (ctx) => depositMethods({ ctx })),
    route(placeOrderCall, (ctx, input) => placeOrder({ ctx, input })),
    route(depositorNameCall, (ctx) => depositorName({ ctx })),
    route(orderStatusCall, (ctx, input) => orderStatus({ ctx, input })),
    route(currentOrderCall, (ctx) => currentOrder({ ctx })),
    route(listOrdersCall, (ctx, input) => listOrders({ ctx, input })),
    route(confirmPaymentCall, (ctx, input) => confirmPayment({ ctx, input })),
    route(cancelOrderCall, (ctx, input) => cancelOrder({ ctx, input })),
  ],
  secretChanged: (tx) => forgetDepositors(tx),
  jobs: [expireOrdersJob],
  reactions: [transfersReported],
  seed: seedChannels,
}
