import { useSyncExternalStore } from 'react'

/**
 * From here on the frame is a desktop's: dialogs stand in the middle, drawers at the right edge (language,
 * section 6).
 */
export const DESKTOP = '(min-width: 768px)'
/** The reader asked the machine for less movement. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** A query with what its watchers need; the same functions in every render, or each would watch anew. */
type Watch = { subscribe: (notify: () => void) => () => void; matches: () => boolean }

const watches = new Map<string, Watch>()

/** One list a query for the whole page: a board of prices asks the same of every cell. */
function watchOf(query: string): Watch {
  const known = watches.get(query)
  if (known) return known
  const list = window.matchMedia(query)
  const watch: Watch = {
    subscribe: (notify) => {
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    matches: () => list.matches,
  }
  watches.set(query, watch)
  return watch
}

const neverChanges = () => () => {}

/** Whether a media query holds now; draws again when it changes. False where there is no window. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    typeof window === 'undefined' ? neverChanges : watchOf(query).subscribe,
    () => watchOf(query).matches(),
    () => false,
  )
}
