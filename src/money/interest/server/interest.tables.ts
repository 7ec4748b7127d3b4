import type { Db } from '#platform/db/index.ts'

/** How a member's interest wallet stands. `lowest` is minor units of CNY, `carried` parts of a cent. */
export type WalletRow = {
  readonly member_id: string
  readonly site_day: string
  readonly lowest: bigint
  readonly carried: bigint
  readonly filled: boolean
}

/** A day that was counted. */
export type DayRow = {
  readonly member_id: string
  readonly site_day: string
  readonly base: bigint
  readonly rate: number
  readonly earned: bigint
  readonly carried_in: bigint
  readonly carried_out: bigint
  readonly counted_at: Date
}

/** The room's tables on a handle. */
export const tables = (db: Db) => db.$extendTables<{ 'interest.wallet': WalletRow; 'interest.day': DayRow }>()
