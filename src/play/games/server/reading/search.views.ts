import type { CallOutput } from '#platform/http/contract.ts'
import { gamePage } from '../../game-names.ts'
import { GAMES_VENUE, type searchGamesCall } from '../../games.contract.ts'
import { searchGames } from '../../search.rules.ts'
import type { KnownGames } from '../known-games.ts'
import { gameNames } from './names.ts'

/** A game as it is found. */
export type FoundGame = CallOutput<typeof searchGamesCall>['list'][number]

/** The games that a text finds, those of the house's other venues (`elsewhere`) too (S7-013). */
export function findGames(
  games: KnownGames,
  elsewhere: readonly FoundGame[],
  text: string,
): CallOutput<typeof searchGamesCall> {
  const own = games.current.map(
    ({ id: gameId, family }): FoundGame => ({
      gameId,
      channelCode: GAMES_VENUE,
      family,
      names: gameNames(gameId),
      page: gamePage(gameId),
    }),
  )
  const all = [...own, ...elsewhere].map((game) => ({
    ...game,
    called: game.names,
    names: Object.values(game.names),
  }))
  const list = searchGames(all, text).map(({ called, ...game }) => ({ ...game, names: called }))
  return { list, total: list.length }
}
