import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { cashOutRef } from '../sportsbook.bookings.ts'
import { tables } from '../sportsbook.store.ts'
import type { CashOutRow } from '../sportsbook.tables.ts'

/** A part with whether what its member had set before asked for it. */
export type KnownCashOut = CashOutRow & { readonly is_auto: boolean }

/** What was cashed out of some bets, in its order; a bet of which nothing was is not among them. */
export async function cashOutsOf(
  db: Db | Tx,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownCashOut[]>> {
  if (betIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('sportsbook.cash_out')
    .selectAll()
    .select(
      sql<boolean>`exists (select from sportsbook.cash_out_request r
        where r.id = sportsbook.cash_out.id and r.asked_by = 'auto')`.as('is_auto'),
    )
    .where('bet_id', 'in', [...betIds])
    .orderBy('no')
    .execute()
  return Map.groupBy(rows, ({ bet_id: betId }) => betId)
}

/** What the books call the parts of a bet that were cashed out. */
export async function cashOutRefs(
  db: Db | Tx,
  betId: string,
): Promise<readonly ReturnType<typeof cashOutRef>[]> {
  return ((await cashOutsOf(db, [betId])).get(betId) ?? []).map(({ id }) => cashOutRef(id))
}

/** A part that was cashed out, by its id. */
export async function readCashOut(tx: Tx, id: string): Promise<CashOutRow | undefined> {
  return tables(tx).selectFrom('sportsbook.cash_out').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds a part of a locked bet; gives it with its place among those of the bet. */
export async function insertCashOut(tx: Tx, part: Omit<CashOutRow, 'no'>): Promise<CashOutRow> {
  const before = (await cashOutsOf(tx, [part.bet_id])).get(part.bet_id) ?? []
  const row = { ...part, no: before.length + 1 }
  await tables(tx).insertInto('sportsbook.cash_out').values(row).execute()
  return row
}
