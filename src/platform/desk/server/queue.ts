import type { App, StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Permission } from '#platform/http/contract.ts'

/** From here on nobody counts: 1,000 and more. */
export const MOST_COUNTED = 1_000

/** How much waits for somebody, counted when it is asked for. */
export interface QueueState {
  /** At most `MOST_COUNTED` + 1: a query counts no further. */
  readonly count: number
  /** Since when the oldest of them waits; null where nothing does, or nobody knows. */
  readonly oldestAt: Date | null
  /** How many are past what was promised; left out where nothing is promised. */
  readonly late?: number
}

/**
 * What waits for somebody in a room: an entry of the side list with the same `queue` shows its count. A desk's is the same
 * for all who see it; what waits for one person alone asks for a `StaffCtx`.
 */
export interface DeskQueue<C = Pick<StaffCtx, 'app'>> {
  /** `room.queue`, unique in the house. */
  readonly id: string
  /** Whom it concerns: nobody else hears of it. */
  readonly permission: Permission
  /** Locale key of its name, and the page that shows it. */
  readonly label: string
  readonly to: string
  /** Whether this house has it at all, where not every house does. */
  readonly isOpen?: (app: App) => boolean
  readonly read: (tx: Tx, ctx: C) => Promise<QueueState>
}
