import type { Db, Tx } from '#platform/db/index.ts'
import type { BarReason } from '../blacklist.contract.ts'

export type BarRow = {
  id: string
  member_id: string
  member_name: string
  reason: BarReason
  seats: number
  barred_at: Date
  until: Date | null
  ended_at: Date | null
}

export type AccessTables = {
  'access.bar': BarRow
}

export const tables = (db: Db | Tx) => db.$extendTables<AccessTables>()
