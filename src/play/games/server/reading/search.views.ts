import type { CallOutput } from '#platform/http/contract.ts'
import { gamePage } from '../../game-names.ts'
import { GAMES_VENUE, type searchGamesCall } from '../../games.contract.ts'
import { searchGames } from '../../search.rules.ts'
import type { KnownGames } from '../known-games.ts'
import { gameNames } from './names.ts'

/** The games that a text finds (S7-013). */
export function findGames(games: KnownGames, text: string): CallOutput<typeof searchGamesCall> {
  const all = games.current.map(({ id: gameId, family }) => {
    const called = gameNames(gameId)
    return { gameId, family, called, names: Object.values(called) }
  })
  const list = searchGames(all, text).map(({ gameId, family, called }) => ({
    gameId,
    channelCode: GAMES_VENUE,
    family,
    names: called,
    page: gamePage(gameId),
  }))
  return { list, total: list.length }
}
