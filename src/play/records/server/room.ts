import type { Ctx } from '#platform/context/context.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { betCall, betRecordsCall, exportRoundsCall, sharedBetCall } from '../records.contract.ts'
import type { RoundSource } from './round-source.ts'
import { exportRounds, listRounds, openRound, openSharedRound } from './rounds.views.ts'
import { studioSources } from './studio-rounds.ts'

/**
 * The record of what members played; `ofHouse` are the rounds of the house's own venues, which stand with the venues, to
 * the right of here. Those of the operator's studios come besides.
 */
export function recordsRoomWith(ofHouse: readonly RoundSource[]): RoomServer {
  const sources = ({ app }: Pick<Ctx, 'app'>) => [...ofHouse, ...studioSources(app)]
  return {
    name: 'records',
    routes: [
      route(betRecordsCall, (ctx, input) => listRounds(ctx, sources(ctx), input)),
      route(exportRoundsCall, (ctx, input) => exportRounds(ctx, sources(ctx), input)),
      route(betCall, (ctx, { betId }) => openRound(ctx, sources(ctx), betId)),
      route(sharedBetCall, (ctx, input) => openSharedRound(ctx.app, sources(ctx), input)),
    ],
  }
}
