import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { CashOutRejection } from '../../../cash-out/asked.rules.ts'
import { tables } from '../../sportsbook.store.ts'
import type { CashOutRequestRow } from '../../sportsbook.tables.ts'

/** Matches with cash outs that wait, without those of `except`. */
export async function matchesWithRequests(db: Db, except: readonly string[]): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('sportsbook.cash_out_request')
    .select('match_id')
    .distinct()
    .where('state', '=', sql.lit('waiting'))
    .where(sql<boolean>`match_id <> all(${except}::uuid[])`)
    .execute()
  return rows.map((row) => row.match_id)
}

/** The bets of a match whose cash outs wait, oldest first. */
export async function betsThatWait(tx: Tx, matchId: string, limit: number): Promise<readonly string[]> {
  const rows = await tables(tx)
    .selectFrom('sportsbook.cash_out_request')
    .select('bet_id')
    .where('match_id', '=', matchId)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('decide_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.bet_id)
}

/** Of some bets, which are locked, the cash outs that wait: oldest first. */
export async function waitingOf(
  db: Db | Tx,
  betIds: readonly string[],
): Promise<readonly CashOutRequestRow[]> {
  if (betIds.length === 0) return []
  return tables(db)
    .selectFrom('sportsbook.cash_out_request')
    .selectAll()
    .where(sql<boolean>`bet_id = any(${betIds}::uuid[])`)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('decide_at')
    .orderBy('id')
    .execute()
}

/** What was asked for of some bets, the newest first. */
export async function requestsOf(
  db: Db | Tx,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CashOutRequestRow[]>> {
  if (betIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('sportsbook.cash_out_request')
    .selectAll()
    .where(sql<boolean>`bet_id = any(${betIds}::uuid[])`)
    .orderBy('asked_at', 'desc')
    .execute()
  return Map.groupBy(rows, ({ bet_id: betId }) => betId)
}

/** What was asked for, by its id. */
export async function readRequest(db: Db | Tx, id: string): Promise<CashOutRequestRow | undefined> {
  return tables(db)
    .selectFrom('sportsbook.cash_out_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds requests of locked bets of which none waits. */
export async function insertRequests(tx: Tx, requests: readonly CashOutRequestRow[]): Promise<void> {
  if (requests.length === 0) return
  await tables(tx)
    .insertInto('sportsbook.cash_out_request')
    .values([...requests])
    .execute()
}

/** Writes that requests were paid. */
export async function putPaid(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tables(tx)
    .updateTable('sportsbook.cash_out_request')
    .set({ state: 'paid', decided_at: now })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** A request that is rejected: why, and what is offered for it since then. */
export interface RejectedRequest {
  readonly request: CashOutRequestRow
  readonly why: CashOutRejection
  readonly offer: bigint | null
}

/** Writes that requests were rejected. */
export async function putUnpaid(tx: Tx, rejected: readonly RejectedRequest[], now: Date): Promise<void> {
  if (rejected.length === 0) return
  await sql`update sportsbook.cash_out_request r
    set state = 'rejected', decided_at = ${now}, rejected_why = e.why, rejected_offer = e.offer
    from unnest(${rejected.map(({ request }) => request.id)}::uuid[], ${rejected.map(({ why }) => why)}::text[],
      ${rejected.map(({ offer }) => offer)}::bigint[]) e(id, why, offer) where r.id = e.id`.execute(tx)
}
