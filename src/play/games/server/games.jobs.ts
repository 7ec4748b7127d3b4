import { secondsAfter } from '#platform/clock/clock.ts'
import type { Job } from '#platform/jobs/job.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import type { KnownGames } from './known-games.ts'
import { leftRounds } from './rounds/rounds.store.ts'
import { LEFT_AFTER_SECONDS } from './rounds/rounds.views.ts'
import { leaveRound } from './verbs/leave-round.ts'

/** Rounds that one question gives. */
const AT_ONCE = 100

/** Ends rounds that their members left a day ago. */
export const gamesJobs = (games: KnownGames): readonly Job[] => [
  {
    name: 'games.leave',
    everySeconds: 30,
    run: sweep<string>({
      idName: 'roundId',
      idOf: (roundId) => roundId,
      page: AT_ONCE,
      due: ({ app }, except) =>
        leftRounds(app.db, secondsAfter(app.clock.now(), -LEFT_AFTER_SECONDS), except, AT_ONCE),
      work: (ctx, roundId) => leaveRound({ ctx, games, roundId }),
    }),
  },
]
