/** The deposit page (S2-038). */
export const DEPOSIT_PATH = '/app/myCenter/deposit'
/**
 * Where rooms add their ways to deposit (`DepositTile`) to the deposit page, each with a page of its own
 * under its path.
 */
export const DEPOSIT_TILES = 'deposits/tiles'
/** Where rooms say what else there is to do with money once an order is over; the withdrawal follows. */
export const AFTER_DEPOSIT = 'deposits/after'
/** Name of the query field with which the deposit page opens on one kind. */
const KIND_FIELD = 'kind'

/** Address of the deposit page with a kind chosen. */
export function kindPath(payType: string): string {
  return `${DEPOSIT_PATH}?${KIND_FIELD}=${payType}`
}

/** The kind that a place asks for; null where it names none. */
export function askedKind({ search }: { readonly search: string }): string | null {
  return new URLSearchParams(search).get(KIND_FIELD)
}

/** Name of the query field with which the deposit page shows one order. */
const ORDER_FIELD = 'billNo'

/** Address of the deposit page showing an order. */
export function orderPath(billNo: string): string {
  return `${DEPOSIT_PATH}?${ORDER_FIELD}=${billNo}`
}

/** The order that a place shows: its number on the deposit page, null anywhere else. */
export function shownBillNo(place: { readonly pathname: string; readonly search: string }): string | null {
  return place.pathname === DEPOSIT_PATH ? new URLSearchParams(place.search).get(ORDER_FIELD) : null
}
