import { Clover, Fish, Gamepad2, Layers, type LucideIcon, Spade, Ticket, Volleyball } from 'lucide-react'
import type { Venue as ArtName } from '#design/art/venue-art.ts'
import type { VenueKind } from '../venues.catalogue.ts'

/** How a venue of a kind is drawn. */
export interface VenueLook {
  /** The name of its art: its door and the light before it. */
  readonly art: ArtName
  readonly icon: LucideIcon
  /** A CSS colour, a token of the design language. */
  readonly accent: string
}

const ICONS: Readonly<Record<VenueKind, LucideIcon>> = {
  sports: Volleyball,
  esports: Gamepad2,
  live: Spade,
  lottery: Ticket,
  chess: Layers,
  slots: Clover,
  fishing: Fish,
}

/** How a venue of a kind is drawn: its art and its accent go by the kind's name. */
export function lookOf(kind: VenueKind): VenueLook {
  return { art: kind, icon: ICONS[kind], accent: `var(--v-${kind})` }
}
