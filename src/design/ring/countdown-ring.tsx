import { type CountdownState, useCountdown } from '../countdown/use-countdown.ts'
import { TimerRing } from './timer-ring.tsx'

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

/** The time left until a moment, as a ring that is redrawn once a second. */
export function CountdownRing({ deadline, totalSeconds, onZero, offsetMs, size, label }: CountdownRingProps) {
  const left = useCountdown(deadline, { onZero, offsetMs }) as CountdownState
  return <TimerRing left={left} share={left.seconds / totalSeconds} size={size} label={label} />
}
