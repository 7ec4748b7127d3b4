import { LIVE } from '#play/venues/venues.catalogue.ts'

/** The page of the live dealer's tables (S2-069), which is the door of their venue. */
export const DEALER_PATH = LIVE.page

/** The page of a table. */
export const DEALER_TABLE_PATH = `${DEALER_PATH}/:table`
export const dealerPath = (tableId: string): string => `${DEALER_PATH}/${encodeURIComponent(tableId)}`
