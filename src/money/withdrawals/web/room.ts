import { ArrowUpFromLine } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'
import { WITHDRAWALS_PATH } from './paths.ts'
import { withdrawTab } from './withdraw-tabs.ts'

/** What withdrawals give the portal: the withdrawal page (S2-040) with its tab Normal, and the ball of what is open. */
export const withdrawalsRoom = defineRoom({
  name: 'withdrawals',
  pages: [
    {
      path: WITHDRAWALS_PATH,
      frame: 'centre',
      access: 'member',
      title: 'withdrawals.title',
      load: () => import('./pages/withdrawals-page.tsx'),
    },
  ],
  centreNav: [
    { id: 'withdraw', to: WITHDRAWALS_PATH, label: 'withdrawals.title', icon: ArrowUpFromLine, order: 40 },
  ],
  places: [withdrawTab('normal')],
  overlays: [() => import('./ball/withdrawal-ball.tsx')],
})
