import type { HouseAccountName, Reason } from '#money/ledger/ledger.chart.ts'

/** A kind of grant, as the room that gives it declares it (`deposits.grants.ts`). */
export interface GrantKind {
  /**
   * The room and what it gives there (`deposits.discount`). Stored with each grant, so that it never changes.
   */
  readonly name: `${string}.${string}`
  /** The account of the chart that bears it. */
  readonly budget: HouseAccountName
  /** Why it moves, in the books. */
  readonly reason: Reason
  /**
   * What of it has to be staked before it can be withdrawn: as often as the credit that it comes with, or
   * none of it.
   */
  readonly wagering: 'asItsCredit' | 'none'
}
