import { type RoomServer, route, sharedRoute } from '#platform/room/room.ts'
import { sportsbookDesk } from '../desk/server/desk.ts'
import { marketsCall, placeBetCall } from '../sportsbook.contract.ts'
import { readMarkets } from './prices/markets.views.ts'
import { decideForgottenJob, sportsbookJobs } from './sportsbook.jobs.ts'
import { placeBets } from './verbs/place-bets.ts'

/** The sportsbook as the server composes it. */
export const sportsbookRoom: RoomServer = {
  name: 'sportsbook',
  routes: [
    route(marketsCall, ({ app }, { matchId }) => readMarkets(app, matchId)),
    sharedRoute(placeBetCall, placeBets, { touches: ({ matchId }) => [matchId] }),
  ],
  jobs: sportsbookJobs,
  desk: sportsbookDesk,
  sandbox: { jobs: [decideForgottenJob] },
}
