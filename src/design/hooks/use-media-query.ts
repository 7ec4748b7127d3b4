import { useSyncExternalStore } from 'react'

/** From here on the frame is a desktop's: dialogs stand in the middle, drawers at the right edge (language, section 6). */
export const DESKTOP = '(min-width: 768px)'
/** The reader asked the machine for less movement. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether a media query holds now; draws again when it changes. False where there is no window. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
