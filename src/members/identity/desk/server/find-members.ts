import type { DeskSearch } from '#platform/desk/server/search.ts'
import { beginsWith } from '#platform/lists/desk/server/source.ts'
import { tables } from '../../server/identity.tables.ts'

/** Members by how their name begins, or by their whole id. */
export const findMembers: DeskSearch = {
  id: 'identity.members',
  permission: 'members.find',
  label: 'identityDesk.found',
  canBe: (text) => /^[a-z][a-z0-9_]{1,19}$/i.test(text) || /^[0-9a-f-]{36}$/i.test(text),
  find: async (tx, { app }, text) => {
    const isId = text.length === 36
    const rows = await tables(tx)
      .selectFrom('identity.member as m')
      .select(['m.id', 'm.shown_name', 'm.created_at'])
      .where((where) =>
        isId ? where('m.id', '=', text.toLowerCase()) : beginsWith('m.name', text.toLowerCase()),
      )
      .orderBy('m.name')
      .limit(8)
      .execute()
    const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: app.config.siteTimeZone })
    return rows.map(({ id, shown_name, created_at }) => ({
      title: shown_name,
      detail: dayOf.format(created_at),
      to: `/console/members/${id}`,
    }))
  },
}
