import type { BetResult, Payout } from '../../settlement.rules.ts'
import type { BetRow } from '../sportsbook.tables.ts'

/** A settled bet, single or multiple, that a correction changes. */
export interface ChangedBet {
  readonly bet: Pick<BetRow, 'id' | 'member_id' | 'settled_at'>
  /** The how manieth correction of it this is. */
  readonly no: number
  readonly before: Payout
  readonly after: Payout & { readonly result: BetResult }
  /** What its member has of it: paid in all, less what was taken back. */
  readonly held: bigint
}
