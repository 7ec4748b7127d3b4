import type { StakeResult } from '#members/stakes/valid-stake.rules.ts'
import type { WalletRoundState } from './wallet-round.rules.ts'

/** A round at a studio whose players' money stays at the house. Amounts are units of CNY. */
export type WalletRoundRow = {
  readonly id: string
  readonly channel_code: string
  readonly round_id: string
  readonly member_id: string
  readonly game: string
  readonly staked: bigint
  readonly undone: bigint
  readonly payout: bigint
  readonly held: bigint
  readonly is_credited: boolean
  readonly state: WalletRoundState
  readonly result: StakeResult | null
  readonly valid_stake: bigint | null
  readonly placed_at: Date
  readonly moved_at: Date
  readonly settled_at: Date | null
}

export const MOVEMENT_KINDS = ['debit', 'credit', 'rollback'] as const

/** A movement of money as a studio told it. */
export type MovementRow = {
  readonly id: string
  readonly channel_code: string
  readonly transaction_id: string
  readonly kind: (typeof MOVEMENT_KINDS)[number]
  readonly round_id: string
  readonly member_id: string
  readonly amount: bigint
  readonly game: string | null
  readonly is_final: boolean
  readonly undoes: string | null
  readonly at: Date
}

export type WalletTables = {
  'venues.wallet_round': WalletRoundRow
  'venues.wallet_movement': MovementRow
}
