import type { ColumnType, GeneratedAlways, Selectable } from 'kysely'
import type { Db } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import type { AdjustmentCause, TransactionType } from '../transaction-types.ts'
import type { TransactionStatus } from '../wallet.contract.ts'

export type TransactionTable = {
  id: ColumnType<string, string, never>
  seq: GeneratedAlways<bigint>
  member_id: ColumnType<string, string, never>
  deal: ColumnType<TransactionType, TransactionType, never>
  status: TransactionStatus
  currency: ColumnType<Currency, Currency, never>
  amount: bigint
  venue: ColumnType<string | null, string | null, never>
  ref_kind: ColumnType<string, string, never>
  ref_id: ColumnType<string, string, never>
  created_at: ColumnType<Date, Date, never>
  updated_at: Date
}
export type TransactionRow = Selectable<TransactionTable>

export type AdjustmentTable = {
  id: string
  member_id: string
  kind: 'credit' | 'undo'
  cause: AdjustmentCause
  record_kind: string
  record_id: string
  amount: bigint
  undoes: string | null
  proposed_by: string
  made_at: Date
}
export type AdjustmentRow = Selectable<AdjustmentTable>

/** The wallet's tables on a handle. */
export const tables = (db: Db) =>
  db.$extendTables<{ 'wallet.movement': TransactionTable; 'wallet.adjustment': AdjustmentTable }>()
