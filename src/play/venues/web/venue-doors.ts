import type { LucideIcon } from 'lucide-react'
import type { Venue as ArtName } from '#design/art/venue-art.ts'
import { VENUES, type Venue } from '../venues.catalogue.ts'
import { lookOf } from './venue-look.ts'
import { venueLabel } from './venue-names.ts'

/** A venue that has a page in the portal: where its door leads, what it is called, and how it is drawn. */
export interface VenueDoor {
  readonly channelCode: Venue['channelCode']
  readonly to: string
  /** Locale key. */
  readonly label: string
  readonly art: ArtName
  readonly icon: LucideIcon
}

/** The doors that stand, in the order of the table: header, footer, bottom bar and home all read these. */
export const VENUE_DOORS: readonly VenueDoor[] = VENUES.flatMap((venue) => {
  if (venue.page === null) return []
  const { art, icon } = lookOf(venue.kind)
  return [{ channelCode: venue.channelCode, to: venue.page, label: venueLabel(venue), art, icon }]
})
