import { type DeskServer, route } from '#platform/room/room.ts'
import type { KnownGames } from '../../server/known-games.ts'
import { gamesRecordCall, roundRecordCall } from '../games.desk.ts'
import { closeGameAction, openGameAction } from './actions/set-closed.ts'
import { findRounds } from './finds.ts'
import { gamesRecord } from './games-record.ts'
import { roundRecord } from './round-record.ts'
import { servedRounds } from './rounds-list.ts'

/** Games and their rounds, for those who run the house. */
export const gamesDesk = (games: KnownGames): DeskServer => ({
  routes: [
    route(gamesRecordCall, (ctx) => gamesRecord(ctx, games)),
    route(roundRecordCall, (ctx, { roundId }) => roundRecord(ctx, roundId)),
  ],
  actions: [closeGameAction(games), openGameAction],
  lists: [servedRounds],
  finds: [findRounds],
})
