import type { App } from '#platform/context/context.ts'
import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { type Money, money } from '#platform/money/money.ts'
import { houseMode } from '#staff/people/server/index.ts'
import { type AdjustmentRow, tables } from '../wallet.tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A record by its kind and its number. */
export interface RecordName {
  readonly kind: string
  readonly id: string
}

/**
 * One adjustment after the other in the whole house: each is judged by what all before it moved. Taken before every
 * other lock of the wallet.
 */
export const lockAdjustments = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('wallet.adjust', 0))`.execute(tx)

const unitsOf = async (db: Db | Tx, select: ReturnType<typeof sql<{ units: bigint }>>) =>
  money('CNY', (await firstRow(db, select))?.units ?? 0n)

/** What a record of a member was put right by, less what of it was undone. */
export const adjustedOnRecord = (db: Db | Tx, memberId: string, { kind, id }: RecordName) =>
  unitsOf(
    db,
    sql<{ units: bigint }>`
      select coalesce(sum(case kind when 'credit' then amount else -amount end), 0)::bigint as units
      from wallet.adjustment where record_id = ${id} and record_kind = ${kind} and member_id = ${memberId}`,
  )

/** What of a credit was taken back. */
export const undoneOf = (db: Db | Tx, adjustmentId: string) =>
  unitsOf(
    db,
    sql<{ units: bigint }>`
      select coalesce(sum(amount), 0)::bigint as units from wallet.adjustment where undoes = ${adjustmentId}`,
  )

/** In a house of one, what adjustments credited in the last 24 hours; null in every other. */
export async function creditedAlone(db: Db | Tx, app: App): Promise<Money<'CNY'> | null> {
  if ((await houseMode(db)) !== 'one') return null
  const since = new Date(app.clock.now().getTime() - DAY_MS)
  return unitsOf(
    db,
    sql<{ units: bigint }>`
      select coalesce(sum(amount), 0)::bigint as units from wallet.adjustment
      where kind = 'credit' and made_at > ${since}`,
  )
}

/** An adjustment by its change. */
export const adjustmentOf = (db: Db | Tx, id: string): Promise<AdjustmentRow | undefined> =>
  tables(db).selectFrom('wallet.adjustment').selectAll().where('id', '=', id).executeTakeFirst()

/** A credit with what is left of it. */
export interface OpenCredit {
  readonly row: AdjustmentRow
  readonly left: Money<'CNY'>
}

/** The newest credits of a member of which something can still be taken back. */
export async function openCredits(
  db: Db | Tx,
  memberId: string,
  most: number,
): Promise<readonly OpenCredit[]> {
  const { rows } = await sql<AdjustmentRow & { left_units: bigint }>`
    select a.*, a.amount - undone.units as left_units from wallet.adjustment a
    cross join lateral (
      select coalesce(sum(u.amount), 0)::bigint as units from wallet.adjustment u where u.undoes = a.id) undone
    where a.member_id = ${memberId} and a.kind = 'credit' and a.amount > undone.units
    order by a.made_at desc, a.id limit ${most}`.execute(db)
  return rows.map(({ left_units, ...row }) => ({ row, left: money('CNY', left_units) }))
}

/** Writes an adjustment down. */
export const insertAdjustment = (tx: Tx, row: AdjustmentRow) =>
  tables(tx).insertInto('wallet.adjustment').values(row).execute()
