import { ArrowLeftRight } from 'lucide-react'
import { WITHDRAW_START } from '#money/withdrawals/web/index.ts'
import { defineRoom } from '#platform/shell/web/room.ts'
import { VENUE_DOORS } from './venue-doors.ts'

/** Venues stand first in the navigation, in the order of their table. */
const FIRST = 10

/**
 * What venues give the portal: their entries in the navigation, the transfer page (S2-039), recycling on the withdrawal
 * page (S4-037), and the way back of what lies at a studio that was left.
 */
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
  nav: VENUE_DOORS.map(({ id, to, label, icon }, place) => ({
    id,
    to,
    label,
    icon,
    group: 'venue',
    order: FIRST + place,
  })),
  overlays: [() => import('./leaving/leaving-studios.tsx')],
  parts: [{ place: WITHDRAW_START, order: 10, load: () => import('./components/recycle-first.tsx') }],
  centreNav: [
    { id: 'transfer', to: '/app/myCenter/transfer', label: 'venues.title', icon: ArrowLeftRight, order: 50 },
  ],
})
