import { VENUE_KINDS, type VenueKind } from '#play/venues/venues.catalogue.ts'

/**
 * The kind of venues that an address means, in any case: by its group's code (`dz`), its name (`slots`) or its category's
 * number (`6`); null where it is none of the seven.
 */
export function kindOfVenueType(venueType: string): VenueKind | null {
  const asked = venueType.toLowerCase()
  const kinds = Object.entries(VENUE_KINDS) as [VenueKind, (typeof VENUE_KINDS)[VenueKind]][]
  const found = kinds.find(
    ([name, { group, gameType }]) => asked === name || asked === group || asked === String(gameType),
  )
  return found?.[0] ?? null
}
