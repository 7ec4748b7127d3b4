import { Ticket } from 'lucide-react'
import { AFTER_DEPOSIT } from '#money/deposits/web/index.ts'
import { defineRoom } from '#platform/shell/web/room.ts'
import { PROOF_PATH } from '#play/records/web/index.ts'
import { SPORTS } from '#play/venues/venues.catalogue.ts'
import { lookOf, venueLabel } from '#play/venues/web/index.ts'
import { SlipBadge } from './components/slip-badge.tsx'
import { ESPORTS_MATCH_PATH, ESPORTS_PATHS, MATCH_PATH, SPORT_PATH, SPORT_VENUE_PATHS } from './paths.ts'
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
      about: 'sportsbook.server.about.board',
      load: () => import('./pages/sport-page.tsx'),
    },
    ...SPORT_VENUE_PATHS.map((path) => ({
      path,
      frame: 'wide' as const,
      access: 'anyone' as const,
      title: 'sportsbook.title',
      about: 'sportsbook.server.about.board',
      load: () => import('./pages/sport-venue-page.tsx'),
    })),
    ...ESPORTS_PATHS.map((path) => ({
      path,
      frame: 'wide' as const,
      access: 'anyone' as const,
      title: 'sportsbook.esports.title',
      about: 'sportsbook.server.about.esports',
      load: () => import('./pages/esports-page.tsx'),
    })),
    ...[MATCH_PATH, ESPORTS_MATCH_PATH].map((path) => ({
      path,
      frame: 'wide' as const,
      access: 'anyone' as const,
      title: 'sportsbook.match.name',
      about: 'sportsbook.server.about.match',
      load: () => import('./pages/match-page.tsx'),
    })),
    {
      path: PROOF_PATH,
      frame: 'page',
      access: 'anyone',
      title: 'sportsbook.betProof.title',
      about: 'sportsbook.server.about.betProof',
      load: () => import('./pages/bet-proof-page.tsx'),
    },
  ],
  tabs: [
    {
      id: SPORTS.channelCode,
      label: venueLabel(SPORTS),
      icon: lookOf(SPORTS.kind).icon,
      order: 20,
      to: SPORT_PATH,
    },
    {
      id: 'slip',
      label: 'sportsbook.slip.title',
      icon: Ticket,
      order: 30,
      onPress: () => showSlip(true),
      Badge: SlipBadge,
    },
  ],
  places: [{ place: AFTER_DEPOSIT, to: SPORT_PATH, label: venueLabel(SPORTS), order: 10 }],
  overlays: [
    () => import('./components/leaving-sports.tsx'),
    () => import('./cash-out/cash-outs-told.tsx'),
    () => import('./favourites/following.tsx'),
  ],
  publicOverlays: [() => import('./slip/components/slip-bar.tsx')],
})
