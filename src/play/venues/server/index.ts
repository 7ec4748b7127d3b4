export { freeTransferMembers } from './wallet-type.store.ts'
