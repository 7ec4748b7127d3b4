import { ArrowUpFromLine } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'
import { WITHDRAWALS_PATH } from './paths.ts'

/** What withdrawals give the portal: the withdrawal page (S2-040). */
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
  overlays: [() => import('./components/withdrawal-ball.tsx')],
  centreNav: [{ to: WITHDRAWALS_PATH, label: 'withdrawals.title', icon: ArrowUpFromLine, order: 40 }],
})
