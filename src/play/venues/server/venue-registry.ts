import type { House } from '#platform/context/context.ts'
import { TEST_VENUE, VENUES, type Venue } from '../venues.catalogue.ts'
import { VenueErrors } from '../venues.refusals.ts'
import { testVenue } from './sandbox/test-venue.ts'
import type { VenueAdapter } from './venue-adapter.ts'

/** The venues outside the house by channel code, and how each is asked. A new one is one more line here. */
const ADAPTERS: ReadonlyMap<string, VenueAdapter> = new Map([[TEST_VENUE.channelCode, testVenue]])

/** The venues that are open in a house, in the order members see them. */
export function openVenues({ sandbox, config }: House): readonly Venue[] {
  return sandbox && config.sandboxVenue === 1 ? [...VENUES, TEST_VENUE] : VENUES
}

/** The venue of a path's `{api}`. @throws Refusal when no venue that is open has this channel code. */
export function requireVenue(house: House, channelCode: string): Venue {
  const venue = openVenues(house).find((one) => one.channelCode === channelCode)
  if (!venue) throw VenueErrors.unknownVenue()
  return venue
}

/** How a venue is asked; undefined for one of the house itself, which needs no asking. */
export function adapterOf(channelCode: string): VenueAdapter | undefined {
  return ADAPTERS.get(channelCode)
}
