import { findVenue, type Venue } from '../venues.catalogue.ts'
import { VenueErrors } from '../venues.refusals.ts'

/** The venue of a path's `{api}`. @throws Refusal when no venue that is open has this channel code. */
export function requireVenue(channelCode: string): Venue {
  const venue = findVenue(channelCode)
  if (!venue) throw VenueErrors.unknownVenue()
  return venue
}
