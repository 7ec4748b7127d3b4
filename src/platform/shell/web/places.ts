import { createContext, use } from 'react'
import type { PlaceEntry } from './room.ts'

/** What all rooms together put in places, sorted; the portal hands it down. */
export const PlacesContext = createContext<readonly PlaceEntry[]>([])

/**
 * The entries of a place in their order. With this a page shows ways to rooms that it may not import: those
 * of a wing that come after its own.
 */
export function usePlace(name: string): readonly PlaceEntry[] {
  return use(PlacesContext).filter(({ place }) => place === name)
}
