/** The door of this room in the browser: what other rooms may take. */
export { Copyable } from './copyable.tsx'
export { DepositFrame } from './deposit-frame.tsx'
export { DepositTile } from './deposit-tile.tsx'
export { useCurrentOrder, useDepositMethods } from './deposits.queries.ts'
export { LeaveQuestion } from './leave-question.tsx'
export { groupFour, shortMoney } from './order-words.ts'
export { DEPOSIT_PATH, DEPOSIT_TILES, orderPath } from './paths.ts'
export { useOrderCode } from './use-order-code.ts'
