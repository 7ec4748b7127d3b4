import type { CountdownState } from '../countdown/use-countdown.ts'
import { countdownTone } from './countdown-ring.rules.ts'
import { Ring, type RingTone } from './ring.tsx'

/**
 * Time left as a ring with its number, said as a timer: `label` says what the number means. The last two
 * minutes are warn.
 */
export function TimerRing({
  left,
  share,
  label,
  size = 64,
  tone = countdownTone(left.seconds),
}: {
  left: CountdownState
  /** The part left of the whole time, 0 to 1. */
  share: number
  label: string
  size?: number | undefined
  /** Where it is not the member whom the time runs out for. */
  tone?: RingTone | undefined
}) {
  return (
    <Ring share={share} size={size} width={size < 48 ? 4 : 5} tone={tone}>
      <span
        role="timer"
        aria-label={`${label} ${left.text}`}
        className="font-semibold"
        style={{ fontSize: Math.round(size * 0.23) }}
      >
        {left.text}
      </span>
    </Ring>
  )
}
