import { actionRoute } from '#platform/desk/server/action.ts'
import { newId } from '#platform/ids/ids.ts'
import { tables } from '../../../server/identity.tables.ts'
import { noteMemberCall, tagMemberCall } from '../../identity.desk.ts'
import { lockedMember } from './member-facts.ts'

/** Writes a note: its reason is what it says. */
export const noteMember = actionRoute(noteMemberCall, {
  subject: ({ memberId }) => `member:${memberId}`,
  members: async (_tx, { memberId }) => [memberId],
  facts: async (tx, _ctx, { memberId }) => lockedMember(tx, memberId),
  seats: () => 1,
  words: (_input, { name }) => ({ key: 'identityDesk.words.note', params: { name } }),
  run: async (tx, ctx, { memberId }, { reason }) => {
    const row = { id: newId(), member_id: memberId, staff_id: ctx.actor.staffId, words: reason }
    await tables(tx)
      .insertInto('identity.member_note')
      .values({ ...row, at: ctx.app.clock.now() })
      .execute()
    return null
  },
})

/** Puts a tag on, or takes it off; harmless to repeat. */
export const tagMember = actionRoute(tagMemberCall, {
  subject: ({ memberId }) => `member:${memberId}`,
  members: async (_tx, { memberId }) => [memberId],
  facts: async (tx, _ctx, { memberId }) => lockedMember(tx, memberId),
  seats: () => 1,
  words: ({ tag, on }, { name }) => ({
    key: on ? 'identityDesk.words.tag' : 'identityDesk.words.untag',
    params: { name, tag },
  }),
  difference: ({ input: { tag, on } }) => (on ? { after: { tag } } : { before: { tag } }),
  run: async (tx, ctx, { memberId, tag, on }) => {
    if (on)
      await tables(tx)
        .insertInto('identity.member_tag')
        .values({ member_id: memberId, tag, staff_id: ctx.actor.staffId, at: ctx.app.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await tables(tx)
        .deleteFrom('identity.member_tag')
        .where('member_id', '=', memberId)
        .where('tag', '=', tag)
        .execute()
    return null
  },
})
