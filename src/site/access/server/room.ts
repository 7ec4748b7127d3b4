import { type RoomServer, route } from '#platform/room/room.ts'
import { accessCall } from '../access.contract.ts'
import { blacklistInfoCall } from '../blacklist.contract.ts'
import { accessDeskWith } from '../desk/server/desk.ts'
import { ACCESS_DOCUMENTS } from './access.documents.ts'
import { lapseJob } from './access.jobs.ts'
import { ACCESS_REACTIONS } from './access.reactions.ts'
import { barsOf, standingIn } from './blacklist/bars.store.ts'
import type { FindMember } from './find-member.ts'
import { standingAt } from './standing.ts'

/** Whom the house is open to. Members stand further right: what they are called is asked of who knows. */
export const accessRoomWith = (findMember: FindMember): RoomServer => ({
  name: 'access',
  documents: ACCESS_DOCUMENTS,
  reactions: ACCESS_REACTIONS,
  jobs: [lapseJob],
  desk: accessDeskWith(findMember),
  routes: [
    route(accessCall, async (ctx, _, { country }) => {
      const { locale, ip } = ctx.actor
      const { door, text, until, by } = await standingAt(ctx, { address: ip ?? '', country })
      return { door, text: text[locale], until, country, by }
    }),
    route(blacklistInfoCall, async ({ app, actor }) => {
      const bar = standingIn(await barsOf(app.db, actor.memberId), app.clock.now())
      if (!bar) return { listed: false, bar: null }
      const { reason, barred_at, until, seats } = bar
      return {
        listed: true,
        bar: { reason, since: barred_at.toISOString(), until: until?.toISOString() ?? null, seats },
      }
    }),
  ],
})
