import { audit } from '#platform/audit/server/audit.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { setAllowListCall } from '../../people.actions.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { isInRanges, unreadableRange } from '../../ranges.rules.ts'
import { HOUSE_SCOPE } from '../house/allow-lists.ts'
import { tables } from '../people.tables.ts'
import type { RolesDoor } from '../roles-door.ts'

/**
 * Says from which addresses the console is reached. One that would shut out whoever proposes or approves it is
 * refused, whichever role it is for: nobody finds out by being outside.
 */
export const setAllowListAction = ({ requireRoles }: RolesDoor) =>
  actionRoute(setAllowListCall, {
    subject: ({ scope }) => `allowList:${scope}`,
    facts: async (tx, { actor }, { scope, ranges }) => {
      const bad = unreadableRange(ranges)
      if (bad !== null)
        throw PeopleErrors.rangeUnreadable({ params: { range: bad }, data: { field: 'ranges' } })
      if (scope !== HOUSE_SCOPE) await requireRoles(tx, [scope])
      if (actor.ip !== null && !isInRanges(actor.ip, ranges))
        throw PeopleErrors.shutsYouOut({ params: { address: actor.ip }, data: { field: 'ranges' } })
      const row = await tables(tx)
        .selectFrom('people.allow_list')
        .select('ranges')
        .where('scope', '=', scope)
        .forUpdate()
        .executeTakeFirst()
      return { before: row?.ranges.join(' ') ?? '' }
    },
    seats: () => 2,
    stepUp: true,
    words: ({ scope, ranges }) => ({
      key: ranges.length === 0 ? 'people.actions.clearAllowList' : 'people.actions.setAllowList',
      params: { scope, ranges: ranges.join(' ') },
    }),
    difference: ({ input, facts }) => ({
      before: { ranges: facts.before },
      after: { ranges: input.ranges.join(' ') },
    }),
    run: async (tx, ctx, { scope, ranges }, { facts }) => {
      if (ranges.length === 0) {
        await tables(tx).deleteFrom('people.allow_list').where('scope', '=', scope).execute()
      } else {
        const row = { ranges, changed_at: ctx.app.clock.now() }
        await tables(tx)
          .insertInto('people.allow_list')
          .values({ scope, ...row })
          .onConflict((conflict) => conflict.column('scope').doUpdateSet(row))
          .execute()
      }
      await audit(tx, ctx, {
        action: 'people.setAllowList',
        subject: `allowList:${scope}`,
        detail: { before: facts.before, after: ranges.join(' ') },
      })
      return null
    },
  })
