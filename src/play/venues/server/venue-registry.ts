import { StartupError } from '#platform/config/startup-error.ts'
import type { App } from '#platform/context/context.ts'
import { type OutsideCode, VENUES, type Venue } from '../venues.catalogue.ts'
import { VenueErrors } from '../venues.refusals.ts'
import { testVenue } from './sandbox/test-venue.ts'
import type { VenueAdapter } from './venue-adapter.ts'

/**
 * How each venue outside the house is asked. A new one is one more line: what runs for it follows
 * (`jobs/ask-venue.ts`).
 */
const ADAPTERS = { testing: testVenue } as const satisfies Record<OutsideCode, VenueAdapter>

/** Every venue outside the house, with how it is asked. */
export const OUTSIDE_VENUES: readonly { readonly venue: Venue; readonly adapter: VenueAdapter }[] =
  VENUES.flatMap((venue) =>
    venue.books === 'outside' ? [{ venue, adapter: ADAPTERS[venue.channelCode] }] : [],
  )

/**
 * The venues that stand in a house, in the order members see them; an invented one only in a sandbox that
 * asks for it.
 */
export function standingVenues({ sandbox, config }: App): readonly Venue[] {
  const hasTests = sandbox && config.sandboxVenue === 1
  return VENUES.filter(({ isTest }) => hasTests || !isTest)
}

/** The venue of a path's `{api}`. @throws Refusal when no venue that stands here has this channel code. */
export function requireVenue(app: App, channelCode: string): Venue {
  const venue = standingVenues(app).find((one) => one.channelCode === channelCode)
  if (!venue) throw VenueErrors.unknownVenue()
  return venue
}

/**
 * Names the venues under maintenance that do not stand in this house.
 * @throws {StartupError} where there are any
 */
export function checkMaintenance(app: App): void {
  const standing: readonly string[] = standingVenues(app).map(({ channelCode }) => channelCode)
  const unknown = app.config.venueMaintenance?.filter((code) => !standing.includes(code)) ?? []
  if (unknown.length > 0)
    throw new StartupError(
      `VENUE_MAINTENANCE names ${unknown.join(', ')}: the venues here are ${standing.join(', ')}`,
    )
}

/** How a venue is asked; undefined for one of the house itself, which needs no asking. */
export function adapterOf(channelCode: string): VenueAdapter | undefined {
  return OUTSIDE_VENUES.find(({ venue }) => venue.channelCode === channelCode)?.adapter
}
