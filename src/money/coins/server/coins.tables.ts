import type { Db } from '#platform/db/index.ts'

/** A purchase. `price` is minor units of CNY, `coins` of coins. */
export type PurchaseRow = {
  readonly bill_no: string
  readonly member_id: string
  readonly request_id: string
  readonly price: bigint
  readonly coins: bigint
  readonly bought_at: Date
}

/** The room's tables on a handle. */
export const tables = (db: Db) => db.$extendTables<{ 'coins.purchase': PurchaseRow }>()
