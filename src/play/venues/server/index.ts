export { refuseMaintenance } from './admission.ts'
export { freeTransferMembers } from './wallet-type.store.ts'
