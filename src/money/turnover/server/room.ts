import { type RoomServer, route } from '#platform/room/room.ts'
import { turnoverCall } from '../turnover.contract.ts'
import { countStakes } from './turnover.reactions.ts'
import { showTurnover } from './turnover.views.ts'

/** What has to be staked before it can be withdrawn. */
export const turnoverRoom: RoomServer = {
  name: 'turnover',
  routes: [route(turnoverCall, (ctx) => showTurnover(ctx))],
  reactions: [countStakes],
}
