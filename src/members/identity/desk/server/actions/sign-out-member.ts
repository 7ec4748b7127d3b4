import { actionRoute } from '#platform/desk/server/action.ts'
import { forgetSessions } from '../../../server/sessions/session-cache.ts'
import { signMemberOut } from '../../../server/verbs/lock-member.ts'
import { signOutMemberCall } from '../../identity.desk.ts'
import { lockedMember } from './member-facts.ts'

/** Ends every session of a member: a brake. */
export const signOutMember = actionRoute(signOutMemberCall, {
  subject: ({ memberId }) => `member:${memberId}`,
  members: async (_tx, { memberId }) => [memberId],
  facts: async (tx, _ctx, { memberId }) => lockedMember(tx, memberId),
  seats: 'brake',
  words: (_input, { name }) => ({ key: 'identityDesk.words.signOut', params: { name } }),
  run: async (tx, ctx, { memberId }) => {
    const ended = await signMemberOut(tx, ctx, { memberId })
    forgetSessions(ctx.app, ended)
    return { ended: ended.length }
  },
})
