import { secondsAfter } from '#platform/clock/clock.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { closeVenue, maintenanceOf, openVenue } from '../../../server/verbs/set-maintenance.ts'
import { closeVenueCall, openVenueCall } from '../../venues.desk.ts'

interface OfVenue {
  readonly channelCode: string
}

const subject = ({ channelCode }: OfVenue) => `venue:${channelCode}`

async function venueFacts(tx: Tx, ctx: StaffCtx, { channelCode }: OfVenue) {
  const now = await maintenanceOf(tx, ctx, channelCode)
  return {
    isClosed: now !== undefined,
    heldBy: now?.heldBy ?? null,
    until: now?.until?.toISOString() ?? null,
  }
}

/** Puts a venue under maintenance, by one and at once. */
export const closeVenueAction = actionRoute(closeVenueCall, {
  subject,
  facts: venueFacts,
  seats: 'brake',
  words: ({ channelCode }) => ({ key: 'venuesDesk.words.close', params: { venue: channelCode } }),
  tell: () => ({ key: 'venuesDesk.tell.close' }),
  difference: ({ facts, input: { minutes, words } }) => ({
    before: { ...facts },
    after: { isClosed: true, minutes, zh: words['zh-CN'], en: words.en },
  }),
  run: (_, ctx, { channelCode, minutes, words, reason }) =>
    closeVenue({
      ctx,
      input: {
        channelCode,
        until: minutes === null ? null : secondsAfter(ctx.app.clock.now(), minutes * 60),
        words: words['zh-CN'] === '' && words.en === '' ? null : words,
        why: reason,
      },
    }),
})

/** Opens it before its time, by two. */
export const openVenueAction = actionRoute(openVenueCall, {
  subject,
  facts: venueFacts,
  seats: () => 2,
  words: ({ channelCode }) => ({ key: 'venuesDesk.words.open', params: { venue: channelCode } }),
  tell: () => ({ key: 'venuesDesk.tell.open' }),
  difference: ({ facts }) => ({ before: { ...facts }, after: { isClosed: false } }),
  run: (_, ctx, { channelCode, reason }) => openVenue({ ctx, input: { channelCode, why: reason } }),
})
