import { type RoomServer, route, sharedRoute } from '#platform/room/room.ts'
import { drawsDesk } from '../desk/server/desk.ts'
import {
  cancelDrawBetsCall,
  dayProofsCall,
  drawBetProofCall,
  drawGamesCall,
  drawProofCall,
  drawResultsCall,
  drawsAheadCall,
  myChasesCall,
  myDrawBetsCall,
  placeChaseCall,
  placeDrawBetsCall,
} from '../draws.contract.ts'
import { drawJobs } from './draws.jobs.ts'
import { type DrawHall, knownDraws } from './known-draws.ts'
import { listAhead, listDrawGames, listResults } from './reading/draws.views.ts'
import { listOwnBets, listOwnChases } from './reading/own-bets.views.ts'
import { proveBet, proveDay, proveDraw } from './reading/proofs.views.ts'
import { cancelStakes } from './verbs/cancel-stakes.ts'
import { placeStakesOf } from './verbs/place-stakes.ts'

/**
 * The games with shared draws as the server composes them: by venue, with rules and names that stand to the right of here, of one
 * id all versions that draws may still be open of.
 */
export function drawsRoomWith(halls: readonly DrawHall[]): RoomServer {
  const games = knownDraws(halls)
  const place = placeStakesOf(games)
  // Requests of one game lock the same draws: a batch of them waits for the one before outside the database.
  const touches = ({ gameId }: { readonly gameId: string }) => [`draws ${gameId}`]
  return {
    name: 'draws',
    routes: [
      route(drawGamesCall, ({ app }) => listDrawGames(app, games)),
      route(drawResultsCall, ({ app }, input) => listResults(app, games, input)),
      route(drawsAheadCall, ({ app }, input) => listAhead(app, games, input)),
      route(drawProofCall, ({ app }, input) => proveDraw(app, input)),
      route(drawBetProofCall, ({ app }, input) => proveBet(app, input)),
      route(dayProofsCall, ({ app }, input) => proveDay(app, input)),
      sharedRoute(placeDrawBetsCall, place, { touches }),
      sharedRoute(placeChaseCall, place, { touches }),
      route(cancelDrawBetsCall, cancelStakes),
      route(myDrawBetsCall, listOwnBets),
      route(myChasesCall, listOwnChases),
    ],
    jobs: drawJobs(games),
    desk: drawsDesk(games),
  }
}
