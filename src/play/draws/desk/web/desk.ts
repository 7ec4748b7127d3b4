import { CalendarClock, Ticket, Tickets } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { DRAWS_VIEW } from '../draws.desk.ts'
import { DRAW_BETS_PATH, DRAW_GAMES_PATH, DRAWS_PATH } from './paths.ts'

/** What shared draws add to the console: how each game stands, every draw, and every bet. */
export const drawsDesk = defineDesk({
  name: 'drawsDesk',
  texts: ['games', 'venues', 'wallet'],
  pages: [
    {
      path: DRAW_GAMES_PATH,
      title: 'drawsDesk.title',
      permission: DRAWS_VIEW,
      load: () => import('./pages/draw-games-page.tsx'),
    },
    {
      path: DRAWS_PATH,
      title: 'drawsDesk.draws.name',
      permission: DRAWS_VIEW,
      load: () => import('./pages/draws-page.tsx'),
    },
    {
      path: `${DRAWS_PATH}/:drawId`,
      title: 'drawsDesk.draw.title',
      permission: DRAWS_VIEW,
      load: () => import('./pages/draw-page.tsx'),
    },
    {
      path: DRAW_BETS_PATH,
      title: 'drawsDesk.bets.name',
      permission: DRAWS_VIEW,
      load: () => import('./pages/draw-bets-page.tsx'),
    },
    {
      path: `${DRAW_BETS_PATH}/:betId`,
      title: 'drawsDesk.bet.title',
      permission: DRAWS_VIEW,
      load: () => import('./pages/draw-bet-page.tsx'),
    },
  ],
  nav: [
    {
      to: DRAWS_PATH,
      label: 'drawsDesk.draws.name',
      icon: CalendarClock,
      group: 'work',
      order: 68,
      permission: DRAWS_VIEW,
    },
    {
      to: DRAW_BETS_PATH,
      label: 'drawsDesk.bets.name',
      icon: Tickets,
      group: 'work',
      order: 69,
      permission: DRAWS_VIEW,
    },
    {
      to: DRAW_GAMES_PATH,
      label: 'drawsDesk.title',
      icon: Ticket,
      group: 'house',
      order: 42,
      permission: DRAWS_VIEW,
    },
  ],
})
