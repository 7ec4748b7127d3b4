import type { Job } from '#platform/jobs/job.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { DECIDED_BY_SANDBOX } from '#platform/room/deciders.ts'
import { dueKickOffs } from '#play/fixtures/server/index.ts'
import { type DueBet, dueBets, forgottenReviews } from './ending/due-bets.ts'
import { closeAndKickOff } from './verbs/close-and-kick-off.ts'
import { decideBet } from './verbs/decide-bet.ts'
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

/** Closes matches at their kick-off, and settles their bets when they have ended. */
export const sportsbookJobs: readonly Job[] = [
  { name: 'sportsbook.kick-off', everySeconds: 1, run: kickOffDue },
  { name: 'sportsbook.settle', everySeconds: 1, run: settleDueBets },
]

/** Decides, in a sandbox, bets that nobody looks at. */
export const decideForgottenJob: Job = { name: 'sportsbook.decide', everySeconds: 5, run: decideForgotten }
