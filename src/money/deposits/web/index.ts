/** The door of this room in the browser: what other rooms may take. */

export { AfterOrder } from './components/order/after-order.tsx'
export { DepositFrame } from './deposit-frame.tsx'
export { DepositTile } from './deposit-tile.tsx'
export { useCurrentOrder, useDepositMethods } from './deposits.queries.ts'
export { LeaveQuestion } from './leave-question.tsx'
export { groupFour, shortMoney } from './order/order-words.ts'
export { useOrderCode } from './order/use-order-code.ts'
export { AFTER_DEPOSIT, DEPOSIT_PATH, DEPOSIT_TILES, orderPath, shownBillNo } from './paths.ts'
export { Copyable } from './pay/copyable.tsx'
