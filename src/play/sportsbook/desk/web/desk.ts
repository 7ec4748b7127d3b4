import { CircleDot, ClipboardCheck, Layers, Ticket } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { MATCHES_VIEW } from '../matches.desk.ts'
import { BETS_PATH, MATCHES_PATH, MULTIPLES_PATH, REVIEWS_PATH } from './paths.ts'

/** What the sportsbook adds to the console: matches, bets, and those that wait for a person. */
export const sportsbookDesk = defineDesk({
  name: 'sportsbookDesk',
  labels: ['sportsbookDesk.multiples.waiting'],
  texts: ['fixtures', 'records', 'sportsbook', 'venues', 'wallet'],
  pages: [
    {
      path: MATCHES_PATH,
      title: 'sportsbookDesk.matches.name',
      permission: MATCHES_VIEW,
      load: () => import('./pages/matches-page.tsx'),
    },
    {
      path: `${MATCHES_PATH}/:matchId`,
      title: 'sportsbookDesk.match.title',
      permission: MATCHES_VIEW,
      load: () => import('./pages/match-page.tsx'),
    },
    {
      path: REVIEWS_PATH,
      title: 'sportsbookDesk.reviews.name',
      permission: MATCHES_VIEW,
      load: () => import('./pages/reviews-page.tsx'),
    },
    {
      path: BETS_PATH,
      title: 'sportsbookDesk.bets.name',
      permission: MATCHES_VIEW,
      load: () => import('./pages/bets-page.tsx'),
    },
    {
      path: `${BETS_PATH}/:betId`,
      title: 'sportsbookDesk.bet.title',
      permission: MATCHES_VIEW,
      load: () => import('./pages/bet-page.tsx'),
    },
    {
      path: MULTIPLES_PATH,
      title: 'sportsbookDesk.multiples.name',
      permission: MATCHES_VIEW,
      load: () => import('./pages/multiples-page.tsx'),
    },
    {
      path: `${MULTIPLES_PATH}/:betId`,
      title: 'sportsbookDesk.multiple.title',
      permission: MATCHES_VIEW,
      load: () => import('./pages/multiple-page.tsx'),
    },
  ],
  nav: [
    {
      to: REVIEWS_PATH,
      label: 'sportsbookDesk.reviews.name',
      icon: ClipboardCheck,
      group: 'work',
      order: 60,
      permission: MATCHES_VIEW,
      queue: 'bets.reviews',
    },
    {
      to: MATCHES_PATH,
      label: 'sportsbookDesk.matches.name',
      icon: CircleDot,
      group: 'work',
      order: 62,
      permission: MATCHES_VIEW,
    },
    {
      to: BETS_PATH,
      label: 'sportsbookDesk.bets.name',
      icon: Ticket,
      group: 'work',
      order: 64,
      permission: MATCHES_VIEW,
    },
    {
      to: MULTIPLES_PATH,
      label: 'sportsbookDesk.multiples.name',
      icon: Layers,
      group: 'work',
      order: 65,
      permission: MATCHES_VIEW,
      queue: 'multiples.reviews',
    },
  ],
  memberPanels: [
    {
      title: 'sportsbookDesk.memberBets.name',
      permission: 'members.view',
      order: 30,
      load: () => import('./components/member-bets.tsx'),
    },
  ],
})
