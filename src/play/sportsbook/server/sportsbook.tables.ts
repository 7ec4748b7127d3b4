import type { Generated, Selectable } from 'kysely'
import type { MarketKind, Selection } from '../markets/kinds.rules.ts'
import type { BetResult } from '../settlement.rules.ts'
import type { BetState } from '../sportsbook.contract.ts'

type BetTable = {
  readonly id: string
  readonly member_id: string
  readonly match_id: string
  readonly kind: MarketKind
  readonly line: number | null
  readonly selection: Selection
  readonly currency: 'CNY'
  readonly stake: bigint
  readonly odds: number
  readonly placed_at: Date
  readonly state: Generated<BetState>
  readonly result: Generated<BetResult | null>
  readonly payout: Generated<bigint | null>
  readonly remainder: Generated<bigint | null>
  readonly valid_stake: Generated<bigint | null>
  readonly settled_at: Generated<Date | null>
  /** By which rules it was ended; null while it was not, and by rules that know results and totals alone. */
  readonly graded_by: Generated<number | null>
  /** Since when it waits for a person, and until when it is to be decided; null where it never did. */
  readonly review_since: Generated<Date | null>
  readonly review_due: Generated<Date | null>
}

/** A bet. */
export type BetRow = Selectable<BetTable>

/** What a correction made of a settled bet. */
export interface BetCorrectionRow {
  readonly correction_id: string
  readonly bet_id: string
  /** The how manieth of this bet. */
  readonly no: number
  readonly result: BetResult
  /** What it pays by that result. */
  readonly payout: bigint
  readonly remainder: bigint
  readonly paid: bigint
  readonly taken: bigint
  /** What the member keeps beyond the result, in all: the house bears it. */
  readonly borne: bigint
  readonly corrected_at: Date
}

/** Rows of the room's schema. */
export type SportsbookTables = {
  'sportsbook.market': { readonly match_id: string; readonly key: string; readonly staked: bigint[] }
  'sportsbook.bet': BetTable
  /** Matches on which betting was closed before their kick-off. */
  'sportsbook.closure': { readonly match_id: string; readonly closed_by: string; readonly closed_at: Date }
  /** Matches that were corrected after their bets had settled, by the change that did. */
  'sportsbook.correction': {
    readonly id: string
    readonly match_id: string
    readonly verdict: 'void' | 'result'
    readonly home_goals: number | null
    readonly away_goals: number | null
    readonly corrected_at: Date
  }
  'sportsbook.bet_correction': BetCorrectionRow
}
