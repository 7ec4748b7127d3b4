import type { ReadUserInfo } from '#members/identity/server/index.ts'
import { HEADER } from '#platform/http/contract.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { getInfoCall } from '../profile.contract.ts'
import { payeesChangedReaction } from './profile.reactions.ts'

export { userInfoWith } from './profile.views.ts'

/** The member's info, as `userInfoWith` reads it. */
export const profileRoomWith = (readUserInfo: ReadUserInfo): RoomServer => ({
  name: 'profile',
  routes: [
    route(getInfoCall, ({ app, actor }, _input, raw) =>
      readUserInfo(app, { memberId: actor.memberId, token: String(raw.headers[HEADER.token] ?? '') }),
    ),
  ],
  reactions: [payeesChangedReaction],
})
