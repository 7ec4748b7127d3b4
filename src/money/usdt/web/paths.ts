import { DEPOSIT_PATH } from '#money/deposits/web/index.ts'

/** The page of USDT deposits, under the deposit page's. */
export const USDT_DEPOSIT_PATH = `${DEPOSIT_PATH}/usdt`
const ORDER_FIELD = 'billNo'

/** Address of the page showing one deposit. */
export function usdtDepositPath(billNo: string): string {
  return `${USDT_DEPOSIT_PATH}?${ORDER_FIELD}=${billNo}`
}

/** The deposit that a place shows; null where it shows the form. */
export function shownDeposit({ search }: { readonly search: string }): string | null {
  return new URLSearchParams(search).get(ORDER_FIELD)
}
