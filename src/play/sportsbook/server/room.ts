import { sweep } from '#platform/jobs/server/sweep.ts'
import { DECIDED_BY_SANDBOX } from '#platform/room/deciders.ts'
import { type RoomServer, route, sharedRoute } from '#platform/room/room.ts'
import { dueKickOffs } from '#play/fixtures/server/index.ts'
import { marketsCall, placeBetCall } from '../sportsbook.contract.ts'
import { type DueBet, dueBets, forgottenReviews } from './due-bets.ts'
import { readMarkets } from './markets.views.ts'
import { closeAndKickOff } from './verbs/close-and-kick-off.ts'
import { decideBet } from './verbs/decide-bet.ts'
import { placeBets } from './verbs/place-bets.ts'
import { settleBet } from './verbs/settle-bet.ts'

/** Matches kicked off in one run of the job. */
const KICK_OFFS_AT_ONCE = 50

const settleDueBets = sweep<DueBet>({
  idName: 'betId',
  idOf: ({ betId }) => betId,
  due: dueBets,
  work: (ctx, { betId, ended }) => settleBet({ ctx, betId, ended }),
})

/** Gives the stakes of bets in review back, in a sandbox, where nobody looks. */
const decideForgotten = sweep<string>({
  idName: 'betId',
  idOf: (betId) => betId,
  due: forgottenReviews,
  work: async (ctx, betId) => {
    await decideBet({ ctx, input: { betId, result: 'void', why: DECIDED_BY_SANDBOX } })
  },
})

const kickOffDue = sweep<string>({
  idName: 'matchId',
  idOf: (matchId) => matchId,
  due: ({ app }, except) => dueKickOffs(app.db, app.clock.now(), KICK_OFFS_AT_ONCE, except),
  work: (ctx, matchId) => closeAndKickOff({ ctx, matchId }),
})

/** The sportsbook as the server composes it. */
export const sportsbookRoom: RoomServer = {
  name: 'sportsbook',
  routes: [
    route(marketsCall, ({ app }, { matchId }) => readMarkets(app, matchId)),
    sharedRoute(placeBetCall, placeBets, { touches: ({ matchId }) => [matchId] }),
  ],
  jobs: [
    { name: 'sportsbook.kick-off', everySeconds: 1, run: kickOffDue },
    { name: 'sportsbook.settle', everySeconds: 1, run: settleDueBets },
  ],
  sandbox: { jobs: [{ name: 'sportsbook.decide', everySeconds: 5, run: decideForgotten }] },
}
