import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { CashOutRejection } from '../../../cash-out/asked.rules.ts'
import { tables } from '../../sportsbook.store.ts'
import type { CashOutRequestLegRow, CashOutRequestRow } from '../../sportsbook.tables.ts'

/** What was asked for, with what of each leg it was asked for on, and of one that was rejected which of them are why. */
export type KnownRequest = CashOutRequestRow & { readonly legs: readonly CashOutRequestLegRow[] }

/** Matches with cash outs that wait of bets on one match, without those of `except`. */
export const matchesWithRequests = (db: Db, except: readonly string[]) =>
  tables(db)
    .selectFrom('sportsbook.cash_out_request')
    .select('match_id')
    .distinct()
    .where('state', '=', sql.lit('waiting'))
    .where('match_id', 'is not', null)
    .where(sql<boolean>`match_id <> all(${except}::uuid[])`)
    .$narrowType<{ match_id: string }>()

/** Multiples whose cash outs wait, those that have waited the longest, without those of `except`. */
export const multiplesThatWait = (db: Db, limit: number, except: readonly string[]) =>
  tables(db)
    .selectFrom('sportsbook.cash_out_request')
    .select('bet_id')
    .where('match_id', 'is', null)
    .where('state', '=', sql.lit('waiting'))
    .where(sql<boolean>`bet_id <> all(${except}::uuid[])`)
    .orderBy('decide_at')
    .orderBy('id')
    .limit(limit)

async function withLegs(
  db: Db | Tx,
  requests: readonly CashOutRequestRow[],
): Promise<readonly KnownRequest[]> {
  const several = requests.filter(({ match_id: matchId }) => matchId === null).map(({ id }) => id)
  const legs =
    several.length === 0
      ? []
      : await tables(db)
          .selectFrom('sportsbook.cash_out_request_leg')
          .selectAll()
          .where(sql<boolean>`request_id = any(${several}::uuid[])`)
          .orderBy('no')
          .execute()
  const legsOf = Map.groupBy(legs, ({ request_id: id }) => id)
  return requests.map((request) => ({ ...request, legs: legsOf.get(request.id) ?? [] }))
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
export async function waitingOf(db: Db | Tx, betIds: readonly string[]): Promise<readonly KnownRequest[]> {
  if (betIds.length === 0) return []
  const rows = await tables(db)
    .selectFrom('sportsbook.cash_out_request')
    .selectAll()
    .where(sql<boolean>`bet_id = any(${betIds}::uuid[])`)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('decide_at')
    .orderBy('id')
    .execute()
  return withLegs(db, rows)
}

/** What was asked for of some bets, the newest first. */
export async function requestsOf(
  db: Db | Tx,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownRequest[]>> {
  if (betIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('sportsbook.cash_out_request')
    .selectAll()
    .where(sql<boolean>`bet_id = any(${betIds}::uuid[])`)
    .orderBy('asked_at', 'desc')
    .execute()
  return Map.groupBy(await withLegs(db, rows), ({ bet_id: betId }) => betId)
}

/** What was asked for, by its id. */
export async function readRequest(db: Db | Tx, id: string): Promise<KnownRequest | undefined> {
  const rows = await tables(db)
    .selectFrom('sportsbook.cash_out_request')
    .selectAll()
    .where('id', '=', id)
    .execute()
  return (await withLegs(db, rows))[0]
}

/** Adds requests of locked bets of which none waits. */
export async function insertRequests(tx: Tx, requests: readonly KnownRequest[]): Promise<void> {
  if (requests.length === 0) return
  await tables(tx)
    .insertInto('sportsbook.cash_out_request')
    .values(requests.map(({ legs: _, ...row }) => row))
    .execute()
  const legs = requests.flatMap((request) => request.legs)
  if (legs.length > 0) await tables(tx).insertInto('sportsbook.cash_out_request_leg').values(legs).execute()
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

/** A request that is rejected: why, by which legs of a multiple, and what is offered for it since then. */
export interface RejectedRequest {
  readonly request: KnownRequest
  readonly why: CashOutRejection
  readonly legs: readonly { readonly no: number; readonly why: CashOutRejection }[]
  readonly offer: bigint | null
}

/** Writes that requests were rejected. */
export async function putUnpaid(tx: Tx, rejected: readonly RejectedRequest[], now: Date): Promise<void> {
  if (rejected.length === 0) return
  await sql`update sportsbook.cash_out_request r
    set state = 'rejected', decided_at = ${now}, rejected_why = e.why, rejected_offer = e.offer
    from unnest(${rejected.map(({ request }) => request.id)}::uuid[], ${rejected.map(({ why }) => why)}::text[],
      ${rejected.map(({ offer }) => offer)}::bigint[]) e(id, why, offer) where r.id = e.id`.execute(tx)
  const legs = rejected.flatMap(({ request: { id }, legs: all }) => all.map((leg) => ({ id, ...leg })))
  if (legs.length === 0) return
  await sql`update sportsbook.cash_out_request_leg l set rejected_why = e.why
    from unnest(${legs.map(({ id }) => id)}::uuid[], ${legs.map(({ no }) => no)}::int[],
      ${legs.map(({ why }) => why)}::text[]) e(id, no, why)
    where l.request_id = e.id and l.no = e.no`.execute(tx)
}
