import { type DeskServer, route } from '#platform/room/room.ts'
import { mayBarAlone } from '../../blacklist.rules.ts'
import { barsOf, standingIn } from '../../server/blacklist/bars.store.ts'
import type { FindMember } from '../../server/find-member.ts'
import { memberBarCall } from '../access.desk.ts'
import { barActions } from './actions/bar.ts'
import { servedBlacklist } from './blacklist-list.ts'

/** The blacklist, for those who run the house. */
export const accessDeskWith = (findMember: FindMember): DeskServer => ({
  routes: [
    route(memberBarCall, async ({ app }, { memberId }) => {
      const now = app.clock.now()
      const bars = await barsOf(app.db, memberId)
      const standing = standingIn(bars, now)
      const before = bars.map(({ seats, barred_at }) => ({ seats, barredAt: barred_at }))
      return {
        bar: standing && {
          reason: standing.reason,
          since: standing.barred_at.toISOString(),
          until: standing.until?.toISOString() ?? null,
          seats: standing.seats,
        },
        before: bars.length - (standing ? 1 : 0),
        alone: mayBarAlone(before, now),
      }
    }),
  ],
  actions: barActions(findMember),
  lists: [servedBlacklist],
})
