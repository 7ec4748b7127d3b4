import type { Ctx } from '#platform/context/context.ts'
import type { Job } from '#platform/jobs/job.ts'
import { followStudio } from './http-venue/follow-studio.ts'
import { httpVenue, studioEntrance } from './http-venue/http-venue.ts'
import { forgetMessages } from './http-venue/players.store.ts'
import { MOST_STUDIOS, studiosOf } from './http-venue/studios.ts'
import { askVenue, mayAskVenue } from './jobs/ask-venue.ts'
import { measureWaiting } from './jobs/measure-waiting.ts'
import { putOut } from './jobs/put-out.ts'
import { OUTSIDE_VENUES } from './venue-registry.ts'

/** Publishes for how long the oldest transfer has waited for its venue's word, and an open round for its studio's. */
export const measureWaitingJob: Job = { name: 'venues.waiting', everySeconds: 15, run: measureWaiting }

/** Asks a venue for its members' transfers. Each has a job of its own: one that hangs holds nobody else up. */
export function askVenueJob(...asked: Parameters<typeof askVenue>): Job {
  return {
    name: `venues.ask.${asked[0]}`,
    everySeconds: 1,
    asks: mayAskVenue(asked[0]),
    run: askVenue(...asked),
  }
}

/** Asks every venue outside the house, each by a job of its own; the invented ones where `isTest`. */
export const askJobs = (isTest: boolean) =>
  OUTSIDE_VENUES.filter(({ venue }) => venue.isTest === isTest).map(({ venue, adapter }) =>
    askVenueJob(venue.channelCode, adapter),
  )

/** Works for the studio at a place of the operator's document; nothing where there is none. */
const ofStudio =
  (place: number, work: (ctx: Ctx, studio: ReturnType<typeof studiosOf>[number]) => Promise<void>) =>
  async (ctx: Ctx) => {
    const studio = studiosOf(ctx.app.config)[place]
    if (studio) await work(ctx, studio)
  }

/** What is done for each studio by jobs of its own: its transfers asked for; its rounds, its standing and whom it is to put out followed. */
export const studioJobs: readonly Job[] = Array.from({ length: MOST_STUDIOS }, (_, place): readonly Job[] => [
  {
    name: `venues.askStudio.${place + 1}`,
    everySeconds: 1,
    run: ofStudio(place, async (ctx, studio) => {
      if (!studio.venue.isSeamless) await askVenue(studio.venue.channelCode, httpVenue(studio))(ctx)
    }),
  },
  {
    name: `venues.followStudio.${place + 1}`,
    everySeconds: 5,
    run: ofStudio(place, async (ctx, studio) => {
      await putOut(ctx, studio.venue.channelCode, studioEntrance(studio))
      await followStudio(ctx, studio)
    }),
  },
]).flat()

/** Forgets what no message of a studio needs any more. */
export const forgetMessagesJob: Job = {
  name: 'venues.forgetMessages',
  everySeconds: 600,
  run: ({ app }) => forgetMessages(app),
}
