import { ArrowLeftRight } from 'lucide-react'
import { WITHDRAW_START } from '#money/withdrawals/web/paths.ts'
import { defineRoom } from '#platform/shell/web/room.ts'

/** What venues give the portal: the transfer page (S2-039), and recycling on the withdrawal page (S4-037). */
export const venuesRoom = defineRoom({
  name: 'venues',
  pages: [
    {
      path: '/app/myCenter/transfer',
      frame: 'centre',
      access: 'member',
      title: 'venues.title',
      load: () => import('./pages/transfer-page.tsx'),
    },
  ],
  parts: [{ place: WITHDRAW_START, order: 10, load: () => import('./components/recycle-first.tsx') }],
  centreNav: [{ to: '/app/myCenter/transfer', label: 'venues.title', icon: ArrowLeftRight, order: 50 }],
})
