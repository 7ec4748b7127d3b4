import { defineRoom } from '#platform/shell/web/room.ts'
import { gameNameKey } from '#play/games/game-names.ts'
import { DEALER_PATH, DEALER_TABLE_PATH, dealerPath } from './paths.ts'

/** What the live dealer gives the portal: its door (S2-069) and a page for each table; `ids` are those of the tables there are. */
export function dealerRoomWith(ids: readonly string[]) {
  const tablePage = {
    frame: 'wide',
    access: 'anyone',
    about: 'dealerLate.server.about.table',
    phone: 'own',
    load: () => import('./pages/table-page.tsx'),
  } as const
  return defineRoom({
    name: 'dealer',
    pages: [
      {
        path: DEALER_PATH,
        frame: 'page',
        access: 'anyone',
        title: 'venues.names.live',
        about: 'dealerLate.server.about.door',
        load: () => import('./pages/tables-page.tsx'),
      },
      ...ids.map((id) => ({ ...tablePage, path: dealerPath(id), title: gameNameKey(id) })),
      // An id that nothing is dealt under.
      { ...tablePage, path: DEALER_TABLE_PATH, title: 'venues.names.live' },
    ],
  })
}
