import { HEADER } from '#platform/http/contract.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { getInfoCall } from '../profile.contract.ts'
import { payeesChangedReaction } from './payees-changed.reaction.ts'
import { readUserInfo } from './profile.views.ts'

/** The member's info. */
export const profileRoom: RoomServer = {
  name: 'profile',
  routes: [
    route(getInfoCall, (ctx, _input, raw) =>
      readUserInfo({ ctx, token: String(raw.headers[HEADER.token] ?? '') }),
    ),
  ],
  reactions: [payeesChangedReaction],
}
