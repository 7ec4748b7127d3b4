import { VENUES, type Venue } from '#design/art/venue-art.ts'
import type { Hall } from '../../merge-rooms.rules.ts'

export type HallDoor = { venue: Venue; to: string; label: string }

/** The doors that open: the venues the rooms have put into the navigation. */
export function doorsOf({ nav }: Hall): readonly HallDoor[] {
  return nav.flatMap(({ to, label, accent }) => {
    const venue = VENUES.find((name) => name === accent)
    return venue ? [{ venue, to, label }] : []
  })
}
