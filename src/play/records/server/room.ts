import { type RoomServer, route } from '#platform/room/room.ts'
import { betCall, betRecordsCall, exportRoundsCall, sharedBetCall } from '../records.contract.ts'
import type { RoundSource } from './round-source.ts'
import { exportRounds, listRounds, openRound, openSharedRound } from './rounds.views.ts'

/**
 * The record of what members played; `sources` are the venues' rounds, which stand with the venues, to the
 * right of here.
 */
export const recordsRoomWith = (sources: readonly RoundSource[]): RoomServer => ({
  name: 'records',
  routes: [
    route(betRecordsCall, (ctx, input) => listRounds(ctx, sources, input)),
    route(exportRoundsCall, (ctx, input) => exportRounds(ctx, sources, input)),
    route(betCall, (ctx, { betId }) => openRound(ctx, sources, betId)),
    route(sharedBetCall, (ctx, input) => openSharedRound(ctx.app, sources, input)),
  ],
})
