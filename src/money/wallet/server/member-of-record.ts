import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'

/** Whose record it is (`withdrawal`, its number), by what moved for it; null where nothing did. */
export async function memberOfRecord(
  db: Db | Tx,
  ref: { readonly kind: string; readonly id: string },
): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ member_id: string }>`select member_id from wallet.movement
      where ref_kind = ${ref.kind} and ref_id = ${ref.id} limit 1`,
  )
  return row?.member_id ?? null
}
