/** Where what members have bound is gone through, and where one of it stands. */
export const CARDS_PATH = '/console/payees'
export const ADDRESSES_PATH = '/console/payees/addresses'
export const payeePath = (where: string, payeeId: string) => `/console/payees/${where}/${payeeId}`
