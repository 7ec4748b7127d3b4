import type { Job } from '#platform/jobs/job.ts'
import { askVenue } from './jobs/ask-venue.ts'
import { measureWaiting } from './jobs/measure-waiting.ts'
import { OUTSIDE_VENUES } from './venue-registry.ts'

/** Publishes for how long the oldest transfer has waited for its venue's word. */
export const measureWaitingJob: Job = { name: 'venues.waiting', everySeconds: 15, run: measureWaiting }

/** Asks a venue for its members' transfers. Each has a job of its own: one that hangs holds nobody else up. */
export function askVenueJob(...asked: Parameters<typeof askVenue>): Job {
  return { name: `venues.ask.${asked[0]}`, everySeconds: 1, run: askVenue(...asked) }
}

/** Asks every venue outside the house, each by a job of its own; the invented ones where `isTest`. */
export const askJobs = (isTest: boolean) =>
  OUTSIDE_VENUES.filter(({ venue }) => venue.isTest === isTest).map(({ venue, adapter }) =>
    askVenueJob(venue.channelCode, adapter),
  )
