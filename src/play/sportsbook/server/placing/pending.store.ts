import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Rejection } from '../../in-play.rules.ts'
import type { Odds } from '../../prices.rules.ts'
import { RULES, tables } from '../sportsbook.store.ts'
import type { BetRow } from '../sportsbook.tables.ts'

/** Matches on which bets in play wait, without those of `except`. */
export const matchesWithPending = (db: Db, except: readonly string[]) =>
  tables(db)
    .selectFrom('sportsbook.bet')
    .select('match_id')
    .distinct()
    .where('state', '=', sql.lit('pending'))
    .where(sql<boolean>`match_id <> all(${except}::uuid[])`)

/** The bets in play that wait on a match, oldest first, locked; those that somebody else is at are left out. */
export async function lockPending(tx: Tx, matchId: string, limit: number): Promise<readonly BetRow[]> {
  return tables(tx)
    .selectFrom('sportsbook.bet')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('state', '=', sql.lit('pending'))
    .orderBy('decide_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Has locked bets stand, each at its price. */
export async function putAccepted(
  tx: Tx,
  bets: readonly { readonly bet: BetRow; readonly odds: Odds }[],
  now: Date,
): Promise<void> {
  if (bets.length === 0) return
  const ids = bets.map(({ bet }) => bet.id)
  const odds = bets.map((one) => one.odds)
  await sql`update sportsbook.bet set state = 'open', odds = taken.odds, decided_at = ${now}
    from unnest(${ids}::uuid[], ${odds}::int[]) taken(id, odds) where bet.id = taken.id`.execute(tx)
}

/** Has locked bets be rejected, each with why and the price then. */
export async function putRejected(
  tx: Tx,
  bets: readonly { readonly bet: BetRow; readonly why: Rejection; readonly odds: Odds | null }[],
  now: Date,
): Promise<void> {
  if (bets.length === 0) return
  const ids = bets.map(({ bet }) => bet.id)
  const whys = bets.map(({ why }) => why)
  const odds = bets.map((one) => one.odds)
  await sql`update sportsbook.bet set state = 'rejected', result = 'void', payout = stake, remainder = 0, valid_stake = 0,
      settled_at = ${now}, decided_at = ${now}, graded_by = ${RULES}, rejected_why = now.why, rejected_odds = now.odds
    from unnest(${ids}::uuid[], ${whys}::text[], ${odds}::int[]) now(id, why, odds) where bet.id = now.id`.execute(
    tx,
  )
}
