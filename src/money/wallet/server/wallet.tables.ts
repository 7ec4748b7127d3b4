import type { ColumnType, GeneratedAlways, Selectable } from 'kysely'
import type { Db } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import type { MovementStatus } from '../wallet.contract.ts'
import type { DealType } from '../wallet.deals.ts'

export type MovementTable = {
  id: ColumnType<string, string, never>
  seq: GeneratedAlways<bigint>
  member_id: ColumnType<string, string, never>
  deal: ColumnType<DealType, DealType, never>
  status: MovementStatus
  currency: ColumnType<Currency, Currency, never>
  amount: bigint
  venue: ColumnType<string | null, string | null, never>
  ref_kind: ColumnType<string, string, never>
  ref_id: ColumnType<string, string, never>
  created_at: ColumnType<Date, Date, never>
  updated_at: Date
}
export type MovementRow = Selectable<MovementTable>

/** The wallet's tables on a handle. */
export const tables = (db: Db) => db.$extendTables<{ 'wallet.movement': MovementTable }>()
