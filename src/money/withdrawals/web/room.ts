import { ArrowUpFromLine } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'

/** What withdrawals give the portal: the withdrawal page (S2-040). */
export const withdrawalsRoom = defineRoom({
  name: 'withdrawals',
  pages: [
    {
      path: '/app/myCenter/withdrawals',
      frame: 'centre',
      access: 'member',
      title: 'withdrawals.title',
      load: () => import('./pages/withdrawals-page.tsx'),
    },
  ],
  centreNav: [
    { to: '/app/myCenter/withdrawals', label: 'withdrawals.title', icon: ArrowUpFromLine, order: 40 },
  ],
})
