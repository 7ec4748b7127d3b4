import { type CountdownState, useCountdown } from '../countdown/use-countdown.ts'
import { countdownTone } from './countdown-ring.rules.ts'
import { Ring } from './ring.tsx'

export type CountdownRingProps = {
  deadline: string | number
  /** The whole time the ring stands for, in seconds. */
  totalSeconds: number
  onZero?: () => void
  /** The server's clock minus this one, in milliseconds. */
  offsetMs?: number
  size?: number
  /** What the number means ("Time left"), for those who do not see the ring. */
  label: string
}

/** The time left of an order as a ring with its number, redrawn once a second. The last two minutes are warn. */
export function CountdownRing({
  deadline,
  totalSeconds,
  onZero,
  offsetMs,
  size = 64,
  label,
}: CountdownRingProps) {
  const left = useCountdown(deadline, { onZero, offsetMs }) as CountdownState
  return (
    <Ring
      share={left.seconds / totalSeconds}
      size={size}
      width={size < 48 ? 4 : 5}
      tone={countdownTone(left.seconds)}
    >
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
