import { defineRoom } from '#platform/shell/web/room.ts'
import { gameNameKey } from '#play/games/game-names.ts'
import { LOTTERY_GAME_PATH, LOTTERY_PATH, lotteryPath } from './paths.ts'

/** What the lottery gives the portal: its door (S2-070) and a page for each game; `ids` are those of the games there are. */
export function lotteryRoomWith(ids: readonly string[]) {
  const gamePage = {
    frame: 'wide',
    access: 'anyone',
    about: 'lotteryLate.server.about.game',
    phone: 'own',
    load: () => import('./pages/lottery-game-page.tsx'),
  } as const
  return defineRoom({
    name: 'lottery',
    pages: [
      {
        path: LOTTERY_PATH,
        frame: 'page',
        access: 'anyone',
        title: 'venues.names.lottery',
        about: 'lotteryLate.server.about.door',
        load: () => import('./pages/lottery-page.tsx'),
      },
      ...ids.map((id) => ({ ...gamePage, path: lotteryPath(id), title: gameNameKey(id) })),
      // An id that nothing is drawn under.
      { ...gamePage, path: LOTTERY_GAME_PATH, title: 'venues.names.lottery' },
    ],
  })
}
