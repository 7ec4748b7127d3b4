import { Ticket } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'
import { SPORTS } from '#play/venues/venues.catalogue.ts'
import { lookOf, venueLabel } from '#play/venues/web/index.ts'
import { SlipBadge } from './components/slip-badge.tsx'
import { MATCH_PATH, SPORT_PATH } from './paths.ts'
import { showSlip } from './slip/slip.store.ts'

/** What the sportsbook gives the portal: sports (S2-066), a match, and the slip on a phone. */
export const sportsbookRoom = defineRoom({
  name: 'sportsbook',
  pages: [
    {
      path: SPORT_PATH,
      frame: 'wide',
      access: 'anyone',
      title: 'sportsbook.title',
      load: () => import('./pages/sport-page.tsx'),
    },
    {
      path: MATCH_PATH,
      frame: 'wide',
      access: 'anyone',
      title: 'sportsbook.title',
      load: () => import('./pages/match-page.tsx'),
    },
  ],
  tabs: [
    { label: venueLabel(SPORTS), icon: lookOf(SPORTS.kind).icon, order: 20, to: SPORT_PATH },
    {
      label: 'sportsbook.slip.title',
      icon: Ticket,
      order: 30,
      onPress: () => showSlip(true),
      Badge: SlipBadge,
    },
  ],
  overlays: [() => import('./components/leaving-sports.tsx')],
  publicOverlays: [() => import('./slip/slip-bar.tsx')],
})
