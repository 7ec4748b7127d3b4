export { refuseMaintenance } from './admission.ts'
export { venueTransferBooking } from './venues.bookings.ts'
export { freeTransferMembers } from './wallet-type.store.ts'
