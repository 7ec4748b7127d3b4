import { useEffect, useRef, useState } from 'react'
import { formatRemaining, remainingSeconds, startCountdown } from './countdown.ts'

export type CountdownState = { seconds: number; text: string }

/**
 * Whole seconds left until `deadline` (an ISO time of the wire, or milliseconds) and their text, drawn once a
 * second; `onZero` is called once at 0. Null while there is no deadline. `offsetMs` is the server's clock
 * minus this one. A tab that comes back to the front is right at once.
 */
export function useCountdown(
  deadline: string | number | null,
  { onZero, offsetMs = 0 }: { onZero?: () => void; offsetMs?: number } = {},
): CountdownState | null {
  const deadlineMs = deadline === null ? null : typeof deadline === 'number' ? deadline : Date.parse(deadline)
  const [ticked, setTicked] = useState<{ deadlineMs: number; seconds: number } | null>(null)
  const zero = useRef(onZero)
  useEffect(() => {
    zero.current = onZero
  })

  useEffect(() => {
    if (deadlineMs === null) return
    const countdown = startCountdown({
      deadlineMs,
      now: () => Date.now() + offsetMs,
      onTick: (seconds) => setTicked({ deadlineMs, seconds }),
      onZero: () => zero.current?.(),
    })
    const wake = () => (document.visibilityState === 'visible' ? countdown.check() : undefined)
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('pageshow', wake)
    return () => {
      countdown.stop()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('pageshow', wake)
    }
  }, [deadlineMs, offsetMs])

  if (deadlineMs === null) return null
  const seconds =
    ticked?.deadlineMs === deadlineMs ? ticked.seconds : remainingSeconds(deadlineMs, Date.now() + offsetMs)
  return { seconds, text: formatRemaining(seconds) }
}
