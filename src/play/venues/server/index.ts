export { readClosure } from './maintenance/maintenance.ts'
export { venueTransferBooking } from './venues.bookings.ts'
export { freeTransferMembers } from './wallet-type.store.ts'
