import type { CountdownState } from '#design/countdown/use-countdown.ts'
import { useOrderCountdown } from '#design/status-ball/use-order-countdown.ts'
import type { PayOrder } from '../deposits.contract.ts'

/** An order as it was fetched, and when that was. */
export interface FetchedOrder {
  readonly order: PayOrder
  /** Milliseconds of this device's clock. */
  readonly fetchedAt: number
  readonly refetch: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
}

/**
 * The time left of an order's stage, counted from the seconds the server said when it was fetched, so that a wrong clock on
 * this device changes nothing (S4-005). At zero the order is fetched again (S4-006). `share` is the part left.
 */
export function useOrderLeft({ order, fetchedAt, refetch }: FetchedOrder): {
  left: CountdownState
  share: number
  reloading: boolean
} {
  const deadline = order.closedAt === null ? fetchedAt + order.expireTime * 1000 : null
  // An answer on its way is waited for, however slow the line is.
  const reload = () => refetch({ cancelRefetch: false })
  const { left, reloading } = useOrderCountdown(deadline, { reload })
  const seconds = left?.seconds ?? 0
  return {
    left: left ?? { seconds: 0, text: '00:00' },
    share: Math.min(1, seconds / (order.orderTimeOut * 60)),
    reloading,
  }
}
