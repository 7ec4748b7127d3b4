import { audit } from '#platform/audit/server/audit.ts'
import type { Db } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { linkMemberCall } from '../../people.actions.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { tables } from '../people.tables.ts'

/** The id of a member by the name that they log in with; null of nobody. Handed in by composition. */
export type FindMember = (db: Db, name: string) => Promise<string | null>

/**
 * Names somebody's own member account, which cannot bet then, and about which they decide nothing. To name one takes
 * one person: it only binds. Another one, or none, takes two.
 */
export const linkMemberAction = (findMember: FindMember) =>
  actionRoute(linkMemberCall, {
    subject: ({ staffId }) => `staff:${staffId}`,
    facts: async (tx, _ctx, { staffId, memberName }) => {
      const row = await tables(tx)
        .selectFrom('people.staff')
        .select(['name', 'member_id'])
        .where('id', '=', staffId)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw PeopleErrors.personUnknown()
      const wanted = memberName === null ? null : await findMember(tx, memberName)
      if (memberName !== null && wanted === null)
        throw PeopleErrors.memberUnknown({ data: { field: 'memberName' } })
      if (wanted === row.member_id) throw PeopleErrors.alreadySo()
      const other =
        wanted &&
        (await tables(tx)
          .selectFrom('people.staff')
          .select('id')
          .where('member_id', '=', wanted)
          .executeTakeFirst())
      if (other) throw PeopleErrors.memberTaken({ data: { field: 'memberName' } })
      return { name: row.name, before: row.member_id, after: wanted }
    },
    seats: ({ facts }) => (facts.before === null ? 1 : 2),
    words: ({ memberName }, { name }) => ({
      key: memberName === null ? 'people.actions.unlinkMember' : 'people.actions.linkMember',
      params: { name, member: memberName ?? '' },
    }),
    difference: ({ facts }) => ({ before: { memberId: facts.before }, after: { memberId: facts.after } }),
    run: async (tx, ctx, { staffId }, { facts }) => {
      await tables(tx)
        .updateTable('people.staff')
        .set({ member_id: facts.after })
        .where('id', '=', staffId)
        .execute()
      await audit(tx, ctx, {
        action: 'people.linkMember',
        subject: `staff:${staffId}`,
        detail: { before: facts.before, after: facts.after },
      })
      return { memberId: facts.after }
    },
  })
