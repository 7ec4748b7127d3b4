import clsx from 'clsx'
import { VENUE_ART, type Venue } from './venue-art.ts'

/**
 * The light of a room on the floor before its door. Goes into a positioned box under the door; reaches 14 px
 * past its sides.
 */
export function DoorLight({ venue, className }: { venue: Venue; className?: string }) {
  return <span aria-hidden="true" className={clsx('door-light', VENUE_ART[venue], className)} />
}
