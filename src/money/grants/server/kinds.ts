import type { HouseAccountName, Reason } from '#money/ledger/ledger.chart.ts'
import type { GrantName } from '../grants.contract.ts'
import type { Wagering } from '../grants.rules.ts'

/** A kind of grant, as the room that gives it declares it (`deposits.grants.ts`). */
export interface GrantKind {
  readonly name: GrantName
  /** The account of the chart that bears it. */
  readonly account: HouseAccountName
  /** Why it moves, in the books. */
  readonly reason: Reason
  /** How often its grants are to be staked, where a grant does not say it by itself. */
  readonly wagering: Wagering
}
