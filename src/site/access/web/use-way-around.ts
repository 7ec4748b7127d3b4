import { useLocation } from 'react-router'
import { useDoor } from './door.ts'
import { wayAround } from './way-around.rules.ts'

/** The page that stands in the place of one (by its route) for whoever looks now; null where the page stays. */
export function useWayAround(page: string): ReturnType<typeof wayAround> {
  const door = useDoor()
  const { pathname, search, state } = useLocation()
  return wayAround(page, { pathname, search, state, door })
}
