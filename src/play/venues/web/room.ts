import { ArrowLeftRight } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'

/** What venues give the portal: the transfer page (S2-039). */
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
  centreNav: [{ to: '/app/myCenter/transfer', label: 'venues.title', icon: ArrowLeftRight, order: 50 }],
})
