import type { CountdownState } from '#design/countdown/use-countdown.ts'
import { useOrderCountdown } from '#design/status-ball/use-order-countdown.ts'
import type { QuickDeposit } from '../quickpay.contract.ts'

/** A quick deposit as it was fetched, and when that was. */
export interface FetchedQuick {
  readonly order: QuickDeposit
  /** Milliseconds of this device's clock. */
  readonly fetchedAt: number
  readonly refetch: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
}

/**
 * The time left of a quick deposit's stage, counted from the seconds the server said, so that a wrong clock here changes nothing;
 * at zero it is fetched again. Null where no clock runs.
 */
export function useQuickLeft({ order, fetchedAt, refetch }: FetchedQuick): {
  left: CountdownState | null
  share: number
  reloading: boolean
} {
  const deadline = order.expiresAt === null ? null : fetchedAt + order.expireTime * 1000
  // An answer on its way is waited for, however slow the line is.
  const reload = () => refetch({ cancelRefetch: false })
  const { left, reloading } = useOrderCountdown(deadline, { reload })
  const whole = Math.max(1, order.orderTimeOut * 60)
  return { left, share: left ? Math.min(1, left.seconds / whole) : 1, reloading }
}
