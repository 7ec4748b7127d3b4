import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

type LeaveGuard = {
  /** True while leaving loses or interrupts something. */
  when: boolean
  /** Whether a place belongs to what goes on, so that going there leaves nothing. */
  belongs?: ((place: Place) => boolean) | undefined
}

type Place = { readonly pathname: string; readonly search: string }

/** Whether going from one place to another leaves the page: one path shows several (`?billNo=`). */
export function leaves(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname || from.search !== to.search
}

/**
 * Holds a change of page while `when` is true; the page then asks with its dialog and calls
 * `blocker.proceed()` or `blocker.reset()` (section 2, leave-payment-page guard). Closing the tab asks with
 * the browser's own words.
 */
export function useLeaveGuard({ when, belongs }: LeaveGuard): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && leaves(currentLocation, nextLocation) && !belongs?.(nextLocation),
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  return blocker
}
