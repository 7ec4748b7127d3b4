import { type DeskServer, route } from '#platform/room/room.ts'
import { readProtection } from '../../server/protection.views.ts'
import { memberProtectionCall } from '../protection.desk.ts'
import { closeAction } from './actions/close.ts'
import { breakAction, tightenAction } from './actions/tighten.ts'

/** What protects a member, for those who run the house: they see it, only ever tighten it, and close the account by two. */
export const protectionDesk: DeskServer = {
  routes: [route(memberProtectionCall, ({ app }, { memberId }) => readProtection(app, app.db, memberId))],
  actions: [tightenAction, breakAction, closeAction],
}
