import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

type LeaveGuard = {
  /** True while leaving loses or interrupts something. */
  when: boolean
}

/**
 * Holds a change of page while `when` is true; the page then asks with its dialog and calls
 * `blocker.proceed()` or `blocker.reset()` (section 2, leave-payment-page guard). Closing the tab asks with
 * the browser's own words.
 */
export function useLeaveGuard({ when }: LeaveGuard): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  return blocker
}
