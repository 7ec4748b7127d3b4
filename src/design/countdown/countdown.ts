/** Counting down to a moment, in whole seconds. Pure but for the timers, which can be replaced in tests. */

/**
 * Whole seconds from `nowMs` to `deadlineMs`, rounded up so that 00:00 is shown exactly at the end; never
 * below 0.
 */
export function remainingSeconds(deadlineMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000))
}

/** Seconds as '12:38', or '1:05:09' from an hour up. */
export function formatRemaining(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}

export type CountdownOptions = {
  /** The moment of zero, in milliseconds of the server's clock. */
  deadlineMs: number
  /** The server's time now, in milliseconds. */
  now: () => number
  /** Called at once and then once a second with the whole seconds that are left; the last call says 0. */
  onTick: (seconds: number) => void
  /** Called once, when nothing is left (S4-072). */
  onZero?: () => void
}

/**
 * Starts counting; answers with the function that stops it. Every tick is computed from the deadline, so a
 * tab that slept is right again at its first tick, and `check` may be called when it wakes up to make that at
 * once.
 */
export function startCountdown({ deadlineMs, now, onTick, onZero }: CountdownOptions): {
  stop: () => void
  check: () => void
} {
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const tick = () => {
    clearTimeout(timer)
    if (over) return
    const leftMs = deadlineMs - now()
    onTick(remainingSeconds(deadlineMs, now()))
    if (leftMs <= 0) {
      over = true
      onZero?.()
      return
    }
    timer = setTimeout(tick, leftMs % 1000 || 1000)
  }
  tick()
  return {
    stop: () => {
      over = true
      clearTimeout(timer)
    },
    check: tick,
  }
}
