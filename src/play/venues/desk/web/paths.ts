/** The desk's pages. */
export const VENUES_PATH = '/console/venues'
export const TRANSFERS_PATH = '/console/venues/transfers'
export const ROUNDS_PATH = '/console/venues/rounds'
export const transferTo = (transferId: string): string => `${TRANSFERS_PATH}/${transferId}`
export const memberTo = (memberId: string): string => `/console/members/${memberId}`
