import { type DeskServer, route } from '#platform/room/room.ts'
import type { KnownDraws } from '../../server/known-draws.ts'
import { drawBetRecordCall, drawGamesRecordCall, drawRecordCall } from '../draws.desk.ts'
import { closeDrawGameAction, openDrawGameAction } from './actions/set-closed.ts'
import { voidDrawAction } from './actions/void-draw.ts'
import { findDraws } from './finds.ts'
import { servedBets, servedDraws } from './lists.ts'
import { betRecord, drawGamesRecord, drawRecord } from './records.ts'

/** Shared draws and the bets on them, for those who run the house. */
export const drawsDesk = (games: KnownDraws): DeskServer => ({
  routes: [
    route(drawGamesRecordCall, (ctx) => drawGamesRecord(ctx, games)),
    route(drawRecordCall, (ctx, { drawId }) => drawRecord(ctx, games, drawId)),
    route(drawBetRecordCall, (ctx, { betId }) => betRecord(ctx, games, betId)),
  ],
  actions: [closeDrawGameAction(games), openDrawGameAction, voidDrawAction],
  lists: [servedDraws, servedBets],
  finds: [findDraws],
})
