import { DEPOSIT_TILES } from '#money/deposits/web/index.ts'
import { WITHDRAW_TAB_PATH, withdrawTab } from '#money/withdrawals/web/index.ts'
import { defineRoom } from '#platform/shell/web/room.ts'
import { QUICK_DEPOSIT_PATH } from './paths.ts'

/**
 * What quick pay gives the portal: the tab Fast of the withdrawal page, the page of quick deposits, and what
 * follows both.
 */
export const quickpayRoom = defineRoom({
  name: 'quickpay',
  pages: [
    {
      path: WITHDRAW_TAB_PATH.fast,
      frame: 'centre',
      access: 'member',
      title: 'quickpay.withdraw.title',
      load: () => import('./pages/fast-withdrawal-page.tsx'),
    },
    {
      path: QUICK_DEPOSIT_PATH,
      frame: 'centre',
      access: 'member',
      title: 'quickpay.deposit.title',
      load: () => import('./pages/quick-deposit-page.tsx'),
    },
  ],
  places: [withdrawTab('fast')],
  parts: [{ place: DEPOSIT_TILES, load: () => import('./components/deposit/quick-tile.tsx'), order: 10 }],
  overlays: [() => import('./components/quickpay-overlay.tsx')],
})
