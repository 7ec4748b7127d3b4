import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { PickDecision } from '../../in-play.rules.ts'
import type { Odds } from '../../prices.rules.ts'
import { tables } from '../sportsbook.store.ts'
import type { MultipleRow } from '../sportsbook.tables.ts'
import type { LegRow } from './multiples.store.ts'

/** The multiples that wait, those first whose delay is over first; without those of `except`. */
export const pendingMultiples = (db: Db, limit: number, except: readonly string[]) =>
  tables(db)
    .selectFrom('sportsbook.multiple')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('decide_at')
    .orderBy('id')
    .limit(limit)

/** A locked multiple that stands, with the price of each of its legs. */
export interface AcceptedWaiting {
  readonly multiple: MultipleRow
  readonly legs: readonly LegRow[]
  readonly odds: readonly Odds[]
  readonly mostReturn: bigint
}

/** Has locked multiples stand, each leg at its price. */
export async function putAcceptedMultiples(
  tx: Tx,
  accepted: readonly AcceptedWaiting[],
  now: Date,
): Promise<void> {
  if (accepted.length === 0) return
  const ids = accepted.map(({ multiple }) => multiple.id)
  const legs = accepted.flatMap((one) =>
    one.legs.map(({ no }, n) => ({ id: one.multiple.id, no, odds: one.odds[n] })),
  )
  await sql`update sportsbook.multiple m set state = 'open', decided_at = ${now}, most_return = a.most
    from unnest(${ids}::uuid[], ${accepted.map((one) => one.mostReturn)}::bigint[]) a(id, most) where m.id = a.id`.execute(
    tx,
  )
  await sql`update sportsbook.leg l set state = 'open', odds = a.odds
    from unnest(${legs.map(({ id }) => id)}::uuid[], ${legs.map(({ no }) => no)}::int[],
      ${legs.map(({ odds }) => odds)}::int[]) a(id, no, odds)
    where l.multiple_id = a.id and l.no = a.no`.execute(tx)
}

/** A locked multiple that is rejected, with what its legs say, in their order. */
export interface RejectedWaiting {
  readonly multiple: MultipleRow
  readonly legs: readonly LegRow[]
  readonly decisions: readonly (PickDecision | null)[]
}

/** Has locked multiples be rejected, each with which of its legs are why, and their prices then. */
export async function putRejectedMultiples(
  tx: Tx,
  rejected: readonly RejectedWaiting[],
  now: Date,
): Promise<void> {
  if (rejected.length === 0) return
  const ids = rejected.map(({ multiple }) => multiple.id)
  const legs = rejected.flatMap(({ multiple, legs: all, decisions }) =>
    all.map(({ no }, n) => {
      const decision = decisions[n]
      return { id: multiple.id, no, ...(decision?.why ? decision : { why: null, odds: null }) }
    }),
  )
  await sql`update sportsbook.multiple set state = 'rejected', result = 'void', payout = stake, remainder = 0, valid_stake = 0,
      settled_at = ${now}, decided_at = ${now} where id = any(${ids}::uuid[])`.execute(tx)
  await sql`update sportsbook.leg l set state = 'rejected', rejected_why = r.why, rejected_odds = r.odds
    from unnest(${legs.map(({ id }) => id)}::uuid[], ${legs.map(({ no }) => no)}::int[],
      ${legs.map(({ why }) => why)}::text[], ${legs.map(({ odds }) => odds)}::int[]) r(id, no, why, odds)
    where l.multiple_id = r.id and l.no = r.no`.execute(tx)
}
