import { DEPOSIT_PATH } from '#money/deposits/web/index.ts'

/** The page of quick deposits, below that of all deposits. */
export const QUICK_DEPOSIT_PATH = `${DEPOSIT_PATH}/quick`
/** Name of the query field with which it shows one order. */
const ORDER_FIELD = 'billNo'

/** Address of the page showing an order. */
export function quickOrderPath(billNo: string): string {
  return `${QUICK_DEPOSIT_PATH}?${ORDER_FIELD}=${billNo}`
}

/** The order that a place shows: its number on the page of quick deposits, null anywhere else. */
export function shownQuickNo(place: { readonly pathname: string; readonly search: string }): string | null {
  return place.pathname === QUICK_DEPOSIT_PATH ? new URLSearchParams(place.search).get(ORDER_FIELD) : null
}
