/** The deposit page (S2-038). */
export const DEPOSIT_PATH = '/app/myCenter/deposit'
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
