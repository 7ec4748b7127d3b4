import type { Tx } from '#platform/db/index.ts'
import { type PurchaseRow, tables } from './coins.tables.ts'

/** The purchase that a request of the member made; undefined when none did. */
export async function purchaseOfRequest(
  tx: Tx,
  memberId: string,
  requestId: string,
): Promise<PurchaseRow | undefined> {
  return tables(tx)
    .selectFrom('coins.purchase')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Writes a purchase. */
export async function insertPurchase(tx: Tx, row: PurchaseRow): Promise<PurchaseRow> {
  return tables(tx).insertInto('coins.purchase').values(row).returningAll().executeTakeFirstOrThrow()
}
