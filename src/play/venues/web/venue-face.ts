import { Clover, Fish, Gamepad2, Layers, type LucideIcon, Spade, Ticket, Volleyball } from 'lucide-react'
import type { VenueItem } from '../venues.contract.ts'

/** The icon and the accent of a venue's group, as tokens of the design language. */
export interface VenueFace {
  readonly icon: LucideIcon
  /** A CSS colour. */
  readonly accent: string
}

const FACES: Readonly<Record<VenueItem['group'], VenueFace>> = {
  ty: { icon: Volleyball, accent: 'var(--v-sports)' },
  dj: { icon: Gamepad2, accent: 'var(--v-esports)' },
  zr: { icon: Spade, accent: 'var(--v-live)' },
  cp: { icon: Ticket, accent: 'var(--v-lottery)' },
  qp: { icon: Layers, accent: 'var(--v-chess)' },
  dz: { icon: Clover, accent: 'var(--v-slots)' },
  by: { icon: Fish, accent: 'var(--v-fishing)' },
}

/** How a venue of a group is drawn. */
export function faceOf(group: VenueItem['group']): VenueFace {
  return FACES[group]
}
