import type { Generated, Selectable } from 'kysely'
import type { OddsPolicy } from '../acceptance.rules.ts'
import type { AskedBy, CashOutRejection, RequestState } from '../cash-out/asked.rules.ts'
import type { Rejection } from '../in-play.rules.ts'
import type { MarketKind, Selection } from '../markets/kinds.rules.ts'
import type { MultipleState } from '../multiples/multiples.contract.ts'
import type { BetResult } from '../settlement.rules.ts'
import type { BetEnd, BetState } from '../sportsbook.contract.ts'

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
  /** The margin of its market in hundredths of a percent, as it was priced; null where that was not kept. */
  readonly margin: Generated<number | null>
  readonly placed_at: Date
  /** The price as its member saw it, and what they chose for one that moves; null of old bets. */
  readonly asked_odds: Generated<number | null>
  readonly odds_policy: Generated<OddsPolicy | null>
  /** When the delay of a bet in play is over, and when it was decided about; null of one before kick-off. */
  readonly decide_at: Generated<Date | null>
  readonly decided_at: Generated<Date | null>
  /** Of its match when a bet in play was asked for; it stands at this score. */
  readonly at_home: Generated<number | null>
  readonly at_away: Generated<number | null>
  readonly at_home_reds: Generated<number | null>
  readonly at_away_reds: Generated<number | null>
  readonly at_phase: Generated<string | null>
  readonly rejected_why: Generated<Rejection | null>
  readonly rejected_odds: Generated<number | null>
  readonly state: Generated<BetState>
  readonly result: Generated<BetEnd | null>
  readonly payout: Generated<bigint | null>
  readonly remainder: Generated<bigint | null>
  readonly valid_stake: Generated<bigint | null>
  readonly settled_at: Generated<Date | null>
  /** By which rules it was ended; null while it was not, and by rules that know results and totals alone. */
  readonly graded_by: Generated<number | null>
  /** Since when it waits for a person, and until when it is to be decided; null where it never did. */
  readonly review_since: Generated<Date | null>
  readonly review_due: Generated<Date | null>
  /** Of the stake what was cashed out so far, what was paid for it, and what of it counts. */
  readonly cashed_stake: Generated<bigint>
  readonly cashed_paid: Generated<bigint>
  readonly cashed_valid: Generated<bigint>
}

/** A bet. */
export type BetRow = Selectable<BetTable>

type MultipleTable = {
  readonly id: string
  readonly member_id: string
  readonly type: string
  readonly legs: number
  readonly lines: number
  readonly currency: 'CNY'
  readonly line_stake: bigint
  readonly stake: bigint
  /** With every leg won; at the prices of the press while it waits. */
  readonly most_return: bigint
  /** The one price of a bet builder, in hundredths; null of others, which go by their legs'. */
  readonly odds: Generated<number | null>
  /** The same as its member saw it; null of others, and of old ones. */
  readonly asked_odds: Generated<number | null>
  readonly placed_at: Date
  /** What its member chose for prices that move; null of old ones. */
  readonly odds_policy: Generated<OddsPolicy | null>
  /** With a leg in play: when its delay is over, and when it was decided about; null without. */
  readonly decide_at: Generated<Date | null>
  readonly decided_at: Generated<Date | null>
  readonly state: Generated<MultipleState>
  readonly result: Generated<BetEnd | null>
  readonly payout: Generated<bigint | null>
  readonly remainder: Generated<bigint | null>
  readonly valid_stake: Generated<bigint | null>
  readonly settled_at: Generated<Date | null>
  /** By which rules it was ended; null while it was not, and by rules that know no cashing out of it. */
  readonly graded_by: Generated<number | null>
  /** Since when one of its legs waits for a person, and until when it is to be decided. */
  readonly review_since: Generated<Date | null>
  readonly review_due: Generated<Date | null>
  /** Of the stake what was cashed out so far, what was paid for it, and what of it counts. */
  readonly cashed_stake: Generated<bigint>
  readonly cashed_paid: Generated<bigint>
  readonly cashed_valid: Generated<bigint>
}

/** A bet on several matches, or on several picks of one. */
export type MultipleRow = Selectable<MultipleTable>

type LegTable = {
  readonly multiple_id: string
  readonly no: number
  readonly match_id: string
  readonly kind: MarketKind
  readonly line: number | null
  readonly selection: Selection
  readonly odds: number
  /** Of a bet builder alone: the margin of its market in hundredths of a percent, as it was priced. */
  readonly margin: Generated<number | null>
  /** The price as its member saw it; null of old ones and of a bet builder's. */
  readonly asked_odds: Generated<number | null>
  /** Of one in play how its match stood when it was asked for; it stands at this score. */
  readonly at_home: Generated<number | null>
  readonly at_away: Generated<number | null>
  readonly at_home_reds: Generated<number | null>
  readonly at_away_reds: Generated<number | null>
  readonly at_phase: Generated<string | null>
  /** Why its multiple was rejected, where this leg is why, and its price then. */
  readonly rejected_why: Generated<Rejection | null>
  readonly rejected_odds: Generated<number | null>
  /** By which rules it was ended; null while it was not, and by rules that know no leg in play. */
  readonly graded_by: Generated<number | null>
  readonly state: Generated<MultipleState>
  readonly result: Generated<BetResult | null>
  readonly settled_at: Generated<Date | null>
}

/** What of a bet has to be known to end it. */
export const ENDING_COLUMNS = [
  'id',
  'member_id',
  'kind',
  'line',
  'selection',
  'currency',
  'stake',
  'odds',
  'placed_at',
  'state',
  'at_home',
  'at_away',
  'cashed_stake',
  'cashed_paid',
  'cashed_valid',
] as const satisfies readonly (keyof BetRow)[]
export type EndingBet = Pick<BetRow, (typeof ENDING_COLUMNS)[number]>

/** What of a bet's stake still runs: all that was not cashed out. Units. */
export const runningStake = ({
  stake,
  cashed_stake: cashed,
}: Pick<BetRow, 'stake' | 'cashed_stake'>): bigint => stake - cashed

/** A part of a bet that was cashed out, in its order. */
export interface CashOutRow {
  readonly id: string
  readonly bet_id: string
  readonly no: number
  readonly stake: bigint
  /** What its member had agreed to at the least. */
  readonly seen: bigint
  readonly fair: bigint
  /** Hundredths of a percent. */
  readonly margin: number
  readonly paid: bigint
  readonly valid_stake: bigint
  readonly cashed_at: Date
}

/** A cash out that was asked for while a match of its bet was under way. */
export interface CashOutRequestRow {
  readonly id: string
  readonly bet_id: string
  /** Null of a multiple, which has a row for each leg that was open (`CashOutRequestLegRow`). */
  readonly match_id: string | null
  readonly asked_by: AskedBy
  readonly stake: bigint
  /** What its member agreed to at the least. */
  readonly seen: bigint
  readonly asked_at: Date
  /** When its delay is over, and when it was decided about. */
  readonly decide_at: Date
  readonly decided_at: Date | null
  /** Of its match when it was asked for; null of a multiple. */
  readonly at_home: number | null
  readonly at_away: number | null
  readonly at_home_reds: number | null
  readonly at_away_reds: number | null
  readonly at_phase: string | null
  readonly state: RequestState
  readonly rejected_why: CashOutRejection | null
  readonly rejected_offer: bigint | null
}

/** A leg that was open when a cash out of its multiple was asked for. */
export interface CashOutRequestLegRow {
  readonly request_id: string
  readonly no: number
  readonly match_id: string
  /** Of its match when it was asked for; null before kick-off. */
  readonly at_home: number | null
  readonly at_away: number | null
  readonly at_home_reds: number | null
  readonly at_away_reds: number | null
  readonly at_phase: string | null
  /** Where this leg is why it was rejected. */
  readonly rejected_why: CashOutRejection | null
}

/** From which offer on an open bet is cashed out by itself. */
interface AutoCashOutTable {
  readonly bet_id: string
  /** Null of a multiple, whose matches are in a table of their own. */
  readonly match_id: string | null
  readonly at_least: bigint
  readonly set_at: Date
  /** Of a multiple how often a leg ended, or came to count otherwise, since it was looked at. */
  readonly moved: Generated<number>
}
export type AutoCashOutRow = Selectable<AutoCashOutTable>

/** What a correction made of a settled bet, single or multiple. */
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

/** What the prices of a market on the board were from an event on, by the selections that had one. */
export interface PriceMoveRow {
  readonly match_id: string
  readonly key: string
  readonly seq: bigint
  readonly moved_at: Date
  readonly selections: Selection[]
  readonly odds: number[]
}

/** What a member follows, in the order of `place`. */
type FavouriteColumns = {
  readonly member_id: string
  readonly place: Generated<string>
  readonly since: Date
}

/** Rows of the room's schema. */
export type SportsbookTables = {
  'sportsbook.favourite_match': FavouriteColumns & { readonly match_id: string }
  'sportsbook.favourite_league': FavouriteColumns & { readonly competition: string }
  /** Whether a member is told of the matches that they follow. */
  'sportsbook.follower': { readonly member_id: string; readonly tells: boolean }
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
  'sportsbook.multiple': MultipleTable
  'sportsbook.leg': LegTable
  /** What a correction made of settled legs. */
  'sportsbook.leg_correction': {
    readonly correction_id: string
    readonly multiple_id: string
    readonly no: number
    readonly times: number
    readonly result: BetResult
  }
  'sportsbook.cash_out': CashOutRow
  'sportsbook.cash_out_request': CashOutRequestRow
  'sportsbook.cash_out_request_leg': CashOutRequestLegRow
  'sportsbook.auto_cash_out': AutoCashOutTable
  /** The matches of multiples that are cashed out by themselves. */
  'sportsbook.auto_cash_out_on': { readonly bet_id: string; readonly match_id: string }
  'sportsbook.price_move': PriceMoveRow
}
