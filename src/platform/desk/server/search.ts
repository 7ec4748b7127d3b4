import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Permission } from '#platform/http/contract.ts'

/** What a search found. */
export interface Found {
  /** Its own name: a member's name, an order's number. */
  readonly title: string
  /** What else tells it from others, in the language of who asks: a state, an amount, a day. */
  readonly detail?: string
  /** The page that shows it. */
  readonly to: string
}

/** What a room finds by what somebody typed. */
export interface DeskSearch {
  /** `room.what`, unique in the house. */
  readonly id: string
  readonly permission: Permission
  /** Locale key of what it finds: Members. */
  readonly label: string
  /**
   * Whether it can be one at all, so that no table is asked in vain: a number of this form, a hash of this length.
   * The text is trimmed and has 2 to 80 characters.
   */
  readonly canBe: (text: string) => boolean
  /** At most eight, the best first; by an index alone. */
  readonly find: (tx: Tx, ctx: StaffCtx, text: string) => Promise<readonly Found[]>
}
