import { TransferReported } from '#money/rails/rails.contract.ts'
import { type Reaction, type RoomServer, route } from '#platform/room/room.ts'
import {
  cancelOrderCall,
  confirmPaymentCall,
  currentOrderCall,
  depositMethodsCall,
  listOrdersCall,
  orderStatusCall,
  placeOrderCall,
} from '../deposits.contract.ts'
import { seedChannels } from './channels.seed.ts'
import { currentOrder, depositMethods, listOrders, orderStatus } from './deposits.views.ts'
import { cancelOrder } from './verbs/cancel-order.ts'
import { confirmPayment } from './verbs/confirm-payment.ts'
import { expireOrdersJob } from './verbs/expire-orders.ts'
import { placeOrder } from './verbs/place-order.ts'
import { receiveTransfer } from './verbs/receive-transfer.ts'

/** Money that a rail reports becomes a credit or lies in suspense. */
export const receiveTransfers: Reaction = {
  name: 'deposits.receiveTransfers',
  on: [TransferReported.type],
  alone: true,
  react: (ctx, event) => receiveTransfer(ctx.tx, ctx, TransferReported.payload.parse(event.payload)),
}

/** Deposits: channels, orders, and the money that comes in for them. */
export const depositsRoom: RoomServer = {
  name: 'deposits',
  routes: [
    route(depositMethodsCall, (ctx) => depositMethods({ ctx })),
    route(placeOrderCall, (ctx, input) => placeOrder({ ctx, input })),
    route(orderStatusCall, (ctx, input) => orderStatus({ ctx, input })),
    route(currentOrderCall, (ctx) => currentOrder({ ctx })),
    route(listOrdersCall, (ctx, input) => listOrders({ ctx, input })),
    route(confirmPaymentCall, (ctx, input) => confirmPayment({ ctx, input })),
    route(cancelOrderCall, (ctx, input) => cancelOrder({ ctx, input })),
  ],
  jobs: [expireOrdersJob],
  reactions: [receiveTransfers],
  seed: seedChannels,
}
