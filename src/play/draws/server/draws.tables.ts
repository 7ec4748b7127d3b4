import type { BeaconKind } from '#play/fairness/chain/beacon-rounds.rules.ts'
import type { BetResult, BetState, ChaseState, DrawState, VoidReason } from '../draws.rules.ts'

/** A draw. Amounts are units of CNY. */
export type DrawRow = {
  readonly id: string
  readonly game: string
  readonly rules_version: number
  readonly issue: string
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draws_at: Date
  readonly state: DrawState
  readonly void_reason: VoidReason | null
  readonly chain_id: string
  readonly link_number: number
  readonly beacon_kind: BeaconKind
  readonly beacon_round: bigint
  readonly beacon_signature: string | null
  readonly beacon_randomness: string | null
  readonly asked_at: Date | null
  readonly waits_since: Date | null
  readonly link: string | null
  /** The draw that it went on from; null until it is drawn, where it is the first, and of a game whose draws do not. */
  readonly before_id: string | null
  readonly result: unknown
  readonly drawn_at: Date | null
  readonly settled_at: Date | null
  readonly bets: number
  readonly staked: bigint
  readonly exposed: bigint
  readonly paid: bigint
}

/** A bet on a draw. Amounts are units of CNY. */
export type BetRow = {
  readonly id: string
  readonly member_id: string
  readonly venue: string
  readonly draw_id: string
  readonly game: string
  readonly issue: string
  readonly rules_version: number
  readonly chase_id: string | null
  readonly times: number
  readonly play: string
  readonly bet: unknown
  readonly lines: number
  readonly line_stake: bigint
  readonly stake: bigint
  readonly most: bigint
  readonly state: BetState
  readonly result: BetResult | null
  readonly multiple: bigint | null
  readonly payout: bigint | null
  readonly remainder: bigint | null
  readonly valid_stake: bigint | null
  readonly placed_at: Date
  readonly settled_at: Date | null
}

/** An order of the same bets over several draws. */
export type ChaseRow = {
  readonly id: string
  readonly member_id: string
  readonly game: string
  /** `lineStake` in units, before it is taken so many times. */
  readonly bets: readonly {
    readonly play: string
    readonly bet: unknown
    readonly lines: number
    readonly lineStake: string
  }[]
  readonly draws: readonly { readonly issue: string; readonly times: number }[]
  readonly stop_on_win: boolean
  readonly state: ChaseState
  readonly placed_at: Date
  readonly ended_at: Date | null
}
