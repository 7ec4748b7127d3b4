import { type RoomServer, route } from '#platform/room/room.ts'
import { protectionDesk } from '../desk/server/desk.ts'
import {
  acknowledgeCall,
  answerFirstCall,
  confirmRaiseCall,
  endExclusionCall,
  playSessionCall,
  protectionCall,
  recentPlayCall,
  setLimitCall,
  setSessionCall,
  takePauseCall,
  withdrawRaiseCall,
} from '../protection.contract.ts'
import { endLimitedSessionsJob, tidyJob } from './protection.jobs.ts'
import { countPlay } from './protection.reactions.ts'
import { showProtection } from './protection.views.ts'
import { showRecentPlay } from './sessions/recent-play.views.ts'
import { showSession } from './sessions/session.views.ts'
import { acknowledge } from './verbs/acknowledge.ts'
import { answerFirst } from './verbs/answer-first.ts'
import { confirmRaise } from './verbs/confirm-raise.ts'
import { endExclusion } from './verbs/end-exclusion.ts'
import { setLimit } from './verbs/set-limit.ts'
import { setSession } from './verbs/set-session.ts'
import { takePause } from './verbs/take-pause.ts'
import { withdrawRaise } from './verbs/withdraw-raise.ts'

/** What members protect themselves with. */
export const protectionRoom: RoomServer = {
  name: 'protection',
  desk: protectionDesk,
  routes: [
    route(protectionCall, (ctx) => showProtection(ctx)),
    route(setLimitCall, (ctx, input) => setLimit({ ctx, input })),
    route(confirmRaiseCall, (ctx, input) => confirmRaise({ ctx, input })),
    route(withdrawRaiseCall, (ctx, input) => withdrawRaise({ ctx, input })),
    route(takePauseCall, (ctx, input) => takePause({ ctx, input })),
    route(endExclusionCall, (ctx) => endExclusion({ ctx })),
    route(answerFirstCall, (ctx) => answerFirst({ ctx })),
    route(playSessionCall, (ctx) => showSession(ctx)),
    route(recentPlayCall, (ctx) => showRecentPlay(ctx)),
    route(acknowledgeCall, (ctx) => acknowledge({ ctx })),
    route(setSessionCall, (ctx, input) => setSession({ ctx, input })),
  ],
  jobs: [endLimitedSessionsJob, tidyJob],
  reactions: [countPlay],
}
