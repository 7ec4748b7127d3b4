import { useEffect, useRef, useState } from 'react'
import { type CountdownState, useCountdown } from '../countdown/use-countdown.ts'

/** The words for refreshing are shown no longer than this. */
const RELOADING_MAX_MS = 2000
/**
 * The pause before an order is asked for again that stands at 0 and is not over: the house has yet to end it.
 */
const AGAIN_MS = 5000

/**
 * Counts down to an order's deadline and reloads the order at 0, and after a pause once more for as long as
 * it stands there. `reloading` is true while that runs, for two seconds at most.
 */
export function useOrderCountdown(
  deadline: string | number | null,
  { reload, offsetMs }: { reload: () => Promise<unknown>; offsetMs?: number },
): { left: CountdownState | null; reloading: boolean } {
  const [reloading, setReloading] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const secondsLeft = useRef<number>(undefined)
  const ask = () => {
    // A deadline that is counted from the answer is another with each answer, and at 0 at once.
    if (pause.current !== undefined) return
    pause.current = setTimeout(() => {
      pause.current = undefined
      if (secondsLeft.current === 0) ask()
    }, AGAIN_MS)
    const done = () => {
      clearTimeout(timer.current)
      setReloading(false)
    }
    setReloading(true)
    timer.current = setTimeout(done, RELOADING_MAX_MS)
    reload().then(done, done)
  }
  const left = useCountdown(deadline, { offsetMs, onZero: ask })
  useEffect(() => {
    secondsLeft.current = left?.seconds
  })
  useEffect(
    () => () => {
      for (const one of [timer, pause]) {
        clearTimeout(one.current)
        one.current = undefined
      }
    },
    [],
  )
  return { left, reloading }
}
