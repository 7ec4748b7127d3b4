import type { Generated } from 'kysely'
import type { Db, Tx } from '#platform/db/index.ts'
import type { GAME_FAMILIES } from '../games.contract.ts'
import type { RoundEnd, RoundState } from '../rounds.rules.ts'

/** A round. Amounts are units of CNY. */
export type RoundRow = {
  readonly id: string
  readonly member_id: string
  readonly game: string
  readonly family: (typeof GAME_FAMILIES)[number]
  readonly rules_version: number
  readonly currency: 'CNY'
  readonly stake: bigint
  readonly choice: unknown
  readonly moves: readonly unknown[]
  readonly move_ids: readonly string[]
  readonly outcome: unknown
  /** Parts of the stake. */
  readonly multiple: bigint
  readonly state: RoundState
  readonly result: RoundEnd | null
  readonly payout: bigint | null
  readonly remainder: bigint | null
  readonly valid_stake: bigint | null
  readonly pair_id: string
  readonly nonce: number
  readonly placed_at: Date
  readonly moved_at: Date
  readonly settled_at: Date | null
}

type FavouriteRow = {
  readonly member_id: string
  readonly game: string
  readonly place: Generated<bigint>
  readonly since: Date
}

type ClosedRow = {
  readonly game: string
  readonly since: Date
  readonly until: Date | null
  readonly words_zh: string
  readonly words_en: string
  readonly set_by: string
}

type GamesTables = {
  'games.round': RoundRow
  'games.favourite': FavouriteRow
  'games.closed': ClosedRow
}

/** The room's tables on a handle. */
export const tables = (db: Db | Tx) => db.$extendTables<GamesTables>()
