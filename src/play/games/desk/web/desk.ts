import { Dices, Spade } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { GAMES_VIEW } from '../games.desk.ts'
import { GAMES_PATH, ROUNDS_PATH } from './paths.ts'

/** What games add to the console: how each stands, and every round. */
export const gamesDesk = defineDesk({
  name: 'gamesDesk',
  texts: ['games', 'venues', 'wallet'],
  pages: [
    {
      path: GAMES_PATH,
      title: 'gamesDesk.title',
      permission: GAMES_VIEW,
      load: () => import('./pages/games-page.tsx'),
    },
    {
      path: ROUNDS_PATH,
      title: 'gamesDesk.rounds.name',
      permission: GAMES_VIEW,
      load: () => import('./pages/rounds-page.tsx'),
    },
    {
      path: `${ROUNDS_PATH}/:roundId`,
      title: 'gamesDesk.round.title',
      permission: GAMES_VIEW,
      load: () => import('./pages/round-page.tsx'),
    },
  ],
  nav: [
    {
      to: ROUNDS_PATH,
      label: 'gamesDesk.rounds.name',
      icon: Dices,
      group: 'work',
      order: 67,
      permission: GAMES_VIEW,
    },
    {
      to: GAMES_PATH,
      label: 'gamesDesk.title',
      icon: Spade,
      group: 'house',
      order: 41,
      permission: GAMES_VIEW,
    },
  ],
})
