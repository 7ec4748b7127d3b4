import { type Db, sql, type Tx } from '#platform/db/index.ts'

const TABLES = {
  card: { table: sql.table('payees.card'), mark: sql.ref('number_mark') },
  address: { table: sql.table('payees.virtual_address'), mark: sql.ref('mark') },
} as const

/** Where a payee stands: among the cards and e-wallets, or among the addresses. */
type PayeeTable = keyof typeof TABLES

/**
 * Marks every bound payee of a number or an address, where more than one account has it. Two accounts that
 * bind it at one moment wait for each other. Answers the payees that were not marked before.
 */
export async function markShared(
  tx: Tx,
  where: PayeeTable,
  given: Buffer,
  now: Date,
): Promise<readonly { readonly id: string }[]> {
  const { table, mark } = TABLES[where]
  const key = `payees.number.${given.toString('base64')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const { rows } = await sql<{ id: string }>`update ${table} own set shared_at = ${now}
    where own.${mark} = ${given} and own.removed_at is null and own.shared_at is null and exists (
      select 1 from ${table} other where other.${mark} = ${given} and other.removed_at is null
        and other.member_id <> own.member_id)
    returning id`.execute(tx)
  return rows
}

/** Whether another account has, or had, this card, e-wallet or address bound while it was bound here. */
export async function isSharedPayee(db: Db | Tx, where: PayeeTable, payeeId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${TABLES[where].table}
    where id = ${payeeId} and shared_at is not null`.execute(db)
  return rows.length > 0
}
