import { useEffect, useRef, useState } from 'react'
import { type CountdownState, useCountdown } from '../countdown/use-countdown.ts'

/** The words for refreshing are shown no longer than this. */
const RELOADING_MAX_MS = 2000

/**
 * Counts down to an order's deadline and reloads the order once at 0. `reloading` is true while that runs, for two
 * seconds at most.
 */
export function useOrderCountdown(
  deadline: string | number | null,
  { reload, offsetMs }: { reload: () => Promise<unknown>; offsetMs?: number },
): { left: CountdownState | null; reloading: boolean } {
  const [reloading, setReloading] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const left = useCountdown(deadline, {
    offsetMs,
    onZero: () => {
      const done = () => {
        clearTimeout(timer.current)
        setReloading(false)
      }
      setReloading(true)
      timer.current = setTimeout(done, RELOADING_MAX_MS)
      reload().then(done, done)
    },
  })
  return { left, reloading }
}
