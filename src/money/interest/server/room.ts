import { type RoomServer, route } from '#platform/room/room.ts'
import {
  interestDaysCall,
  interestEntriesCall,
  interestInCall,
  interestInfoCall,
  interestOutCall,
} from '../interest.contract.ts'
import { countJob } from './interest.jobs.ts'
import { bringBackOfClosed } from './interest.reactions.ts'
import { interestInfo, listDays, openDay } from './interest.views.ts'
import { transferIn, transferOut } from './verbs/transfer.ts'

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
  reactions: [bringBackOfClosed],
}
