/** The door of this room in the browser: what other rooms may take. */
export { useAddresses } from './addresses.queries.ts'
export { Addresses } from './addresses.tsx'
export { useCards, useWallets } from './payees.queries.ts'
