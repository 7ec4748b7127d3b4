import { type RoomServer, route, sharedRoute } from '#platform/room/room.ts'
import { gamesDesk } from '../desk/server/desk.ts'
import type { GameRules } from '../game.rules.ts'
import {
  favourGameCall,
  gameRoundsCall,
  gamesCall,
  moveCall,
  myGamesCall,
  pairProofsCall,
  playCall,
  roundProofCall,
  searchGamesCall,
} from '../games.contract.ts'
import { favourGame } from './favourites/favour-game.ts'
import { gamesJobs } from './games.jobs.ts'
import { knownGames } from './known-games.ts'
import { listGames } from './reading/games.views.ts'
import { readMyGames } from './reading/my-games.views.ts'
import { listOwnRounds } from './reading/own-rounds.views.ts'
import { provePair, proveRound } from './reading/proof.views.ts'
import { type FoundGame, findGames } from './reading/search.views.ts'
import { makeMovesOf } from './verbs/make-moves.ts'
import { playRoundsOf } from './verbs/play-rounds.ts'

/**
 * The games of the house as the server composes them; `games` are their rules, which stand to the right of here, of one id
 * all versions that rounds may still be open of. `elsewhere` are games of other venues, which are found with them.
 */
export function gamesRoomWith({
  games: rules,
  elsewhere = [],
}: {
  readonly games: readonly GameRules[]
  readonly elsewhere?: readonly FoundGame[]
}): RoomServer {
  const games = knownGames(rules)
  return {
    name: 'games',
    routes: [
      route(gamesCall, ({ app }) => listGames(app, games)),
      route(myGamesCall, ({ app, actor }) => readMyGames(app.db, games, actor.memberId)),
      route(favourGameCall, (ctx, input) => favourGame(ctx, games, input)),
      route(searchGamesCall, async (_, { text }) => findGames(games, elsewhere, text)),
      route(gameRoundsCall, listOwnRounds),
      route(pairProofsCall, provePair),
      route(roundProofCall, ({ app }, input) => proveRound(app, input)),
      sharedRoute(playCall, playRoundsOf(games)),
      sharedRoute(moveCall, makeMovesOf(games)),
    ],
    jobs: gamesJobs(games),
    desk: gamesDesk(games),
  }
}
