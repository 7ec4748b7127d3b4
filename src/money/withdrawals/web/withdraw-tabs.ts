import type { PlaceEntry } from '#platform/shell/web/room.ts'
import { WITHDRAWAL_TABS, type WithdrawalTab } from '../kinds/withdrawal-kinds.ts'
import { WITHDRAWALS_PATH } from './paths.ts'

/** The place of the tabs of the withdrawal page (`#platform/shell/web/places.ts`). */
export const WITHDRAW_TABS = 'withdrawals/tabs'

/** The path of each tab: the page that a room contributes with its tab stands there. */
export const WITHDRAW_TAB_PATH: Readonly<Record<WithdrawalTab, string>> = {
  fast: `${WITHDRAWALS_PATH}/fast`,
  normal: WITHDRAWALS_PATH,
  usdt: `${WITHDRAWALS_PATH}/usdt`,
}

const LABELS: Readonly<Record<WithdrawalTab, string>> = {
  fast: 'withdrawals.tabs.fast',
  normal: 'withdrawals.tabs.normal',
  usdt: 'withdrawals.tabs.usdt',
}

/**
 * A tab of the withdrawal page, for the `places` of the room whose page it leads to. The page draws a
 * `WithdrawFrame`.
 */
export function withdrawTab(tab: WithdrawalTab, only: Pick<PlaceEntry, 'switchedBy'> = {}): PlaceEntry {
  return {
    place: WITHDRAW_TABS,
    to: WITHDRAW_TAB_PATH[tab],
    label: LABELS[tab],
    order: WITHDRAWAL_TABS.indexOf(tab),
    ...only,
  }
}
