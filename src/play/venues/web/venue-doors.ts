import type { LucideIcon } from 'lucide-react'
import type { Venue as ArtName } from '#design/art/venue-art.ts'
import { SIDE_DOORS, VENUES } from '../venues.catalogue.ts'
import { lookOf } from './venue-look.ts'
import { venueLabel } from './venue-names.ts'

/** A venue that has a page in the portal: where its door leads, what it is called, and how it is drawn. */
export interface VenueDoor {
  /** Names the door among all of them. */
  readonly id: string
  readonly channelCode: string
  readonly to: string
  /** Locale key of what it is called; of a door that has a name, what its kind is called. */
  readonly label: string
  /** The name itself, in the language of the page, of a studio that the operator names. */
  readonly name?: string
  readonly art: ArtName
  readonly icon: LucideIcon
}

/** The doors that stand, in the order of the table: header, footer, bottom bar and home all read these. */
export const VENUE_DOORS: readonly VenueDoor[] = [
  ...VENUES.flatMap((venue) => {
    if (venue.page === null) return []
    const { art, icon } = lookOf(venue.kind)
    const { channelCode, page: to } = venue
    return [{ id: channelCode, channelCode, to, label: venueLabel(venue), art, icon }]
  }),
  ...SIDE_DOORS.map(({ id, venue: { channelCode }, kind, page: to }) => {
    const { art, icon } = lookOf(kind)
    return { id, channelCode, to, label: `venues.kinds.${kind}`, art, icon }
  }),
]
