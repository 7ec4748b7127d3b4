import { type RoomServer, route } from '#platform/room/room.ts'
import { listGrantsCall } from '../grants.contract.ts'
import { listGrants } from './grants.views.ts'

/** What the house gives on top. */
export const grantsRoom: RoomServer = {
  name: 'grants',
  routes: [route(listGrantsCall, (ctx, page) => listGrants(ctx, page))],
}
