import type { CountdownState } from '#design/countdown/use-countdown.ts'
import { useOrderCountdown } from '#design/status-ball/use-order-countdown.ts'

/** What a query gave, and when that was. */
export interface FetchedAt {
  /** Milliseconds of this device's clock. */
  readonly fetchedAt: number
  readonly refetch: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
}

/** An order as it was fetched. */
export interface Fetched<T> extends FetchedAt {
  readonly order: T
}

/**
 * What the wire says of the time of an order's stage: the seconds left as it answered, and the minutes that
 * it has in all.
 */
interface TimedStage {
  readonly expireTime: number
  readonly orderTimeOut?: number
}

const OVER: CountdownState = { seconds: 0, text: '00:00' }

/**
 * The time left of an order's stage, counted from the seconds the server said when it was fetched, so that a
 * wrong clock on this device changes nothing (S4-005). At zero the order is fetched again (S4-006). `share`
 * is the part left; whole where no clock runs (`stage` null).
 */
export function useOrderLeft(
  { fetchedAt, refetch }: FetchedAt,
  stage: TimedStage | null,
): { runs: boolean; left: CountdownState; share: number; reloading: boolean } {
  const deadline = stage ? fetchedAt + stage.expireTime * 1000 : null
  // An answer on its way is waited for, however slow the line is.
  const reload = () => refetch({ cancelRefetch: false })
  const { left, reloading } = useOrderCountdown(deadline, { reload })
  const wholeSeconds = Math.max(1, (stage?.orderTimeOut ?? 0) * 60)
  return {
    runs: left !== null,
    left: left ?? OVER,
    share: left ? Math.min(1, left.seconds / wholeSeconds) : 1,
    reloading,
  }
}
