import { siteDay } from '#platform/clock/clock.ts'
import type { Job } from '#platform/jobs/job.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import {
  interestDaysCall,
  interestEntriesCall,
  interestInCall,
  interestInfoCall,
  interestOutCall,
} from '../interest.contract.ts'
import { DUE_AT_ONCE, dueMembers } from './interest.store.ts'
import { interestInfo, listDays, openDay } from './interest.views.ts'
import { countInterest } from './verbs/count-interest.ts'
import { transferIn, transferOut } from './verbs/transfer.ts'

/** Counts the days that are over, each member in a transaction of their own. */
const countJob: Job = {
  name: 'interest.count',
  everySeconds: 5,
  run: sweep<string>({
    idName: 'memberId',
    idOf: (memberId) => memberId,
    due: ({ app }, except) => dueMembers(app.db, siteDay(app.clock.now(), app.config.siteTimeZone), except),
    work: (ctx, memberId) => countInterest({ ctx, input: { memberId } }),
    page: DUE_AT_ONCE,
  }),
}

/** The interest room as the server composes it. */
export const interestRoom: RoomServer = {
  name: 'interest',
  routes: [
    route(interestInfoCall, interestInfo),
    route(interestInCall, (ctx, input) => transferIn({ ctx, input })),
    route(interestOutCall, (ctx, input) => transferOut({ ctx, input })),
    route(interestDaysCall, listDays),
    route(interestEntriesCall, openDay),
  ],
  jobs: [countJob],
}
