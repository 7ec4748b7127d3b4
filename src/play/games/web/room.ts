import { defineRoom, type LazyPart, type Room } from '#platform/shell/web/room.ts'
import { gameNameKey } from '../game-names.ts'
import { GAME_PATH, gamePath, INLINE_VENUE_PATHS, LOBBY_PATH } from './paths.ts'

/** The pages that show the games: the portal composes them, which knows the rooms to the right of this one. */
interface GamePages {
  readonly lobby: LazyPart
  readonly game: LazyPart
  /** The ids of the games there are: the page of each is called by its name. */
  readonly ids: readonly string[]
}

/**
 * What games give the portal: their lobby (S2-063), the page of one (S2-068) and the pages of a kind of venues (S2-065). The
 * games themselves are fetched with the first of these.
 */
export function gamesRoomWith({ lobby, game, ids }: GamePages): Room {
  const gamePage = {
    frame: 'wide',
    access: 'anyone',
    about: 'gamesLate.server.about.game',
    phone: 'own',
    load: game,
  } as const
  return defineRoom({
    name: 'games',
    pages: [
      {
        path: LOBBY_PATH,
        frame: 'page',
        access: 'anyone',
        title: 'gamesLate.lobby.name',
        about: 'gamesLate.server.about.lobby',
        load: lobby,
      },
      ...ids.map((id) => ({ ...gamePage, path: gamePath(id), title: gameNameKey(id) })),
      // An id that nothing is played under, or that means a kind of them.
      { ...gamePage, path: GAME_PATH, title: 'gamesLate.game.name' },
      ...INLINE_VENUE_PATHS.map((path) => ({
        path,
        frame: 'page' as const,
        access: 'anyone' as const,
        title: 'gamesLate.inline.name',
        about: 'gamesLate.server.about.inline',
        load: () => import('./pages/inline-venue-page.tsx'),
      })),
    ],
    overlays: [() => import('./leaving-games.tsx')],
  })
}
