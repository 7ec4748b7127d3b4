/** The door of the deposits room: in whose name a member's payments come, and yuan that another room asks for as a deposit order. */
export { checkDepositor, depositorName } from './depositor.ts'
export { cancelOrder } from './verbs/cancel-order.ts'
export { placeOrder } from './verbs/place-order.ts'
