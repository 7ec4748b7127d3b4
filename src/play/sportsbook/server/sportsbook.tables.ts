import type { Generated, Selectable } from 'kysely'
import type { MarketKind, Selection } from '../markets.rules.ts'
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
}

/** A bet. */
export type BetRow = Selectable<BetTable>

/** Rows of the room's schema. */
export type SportsbookTables = {
  'sportsbook.market': { readonly match_id: string; readonly key: string; readonly staked: bigint[] }
  'sportsbook.bet': BetTable
}
