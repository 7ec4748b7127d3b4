import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { type LimitKind, type LimitState, NO_LIMIT, type Period } from '../../limits.rules.ts'
import { type LimitRow, tables } from '../protection.tables.ts'

/**
 * Locks a member's limits and pauses until the transaction ends: whoever decides by them, or changes them,
 * comes in turn.
 */
export function lockMember(tx: Tx, memberId: string): Promise<void> {
  return lockMembers(tx, [memberId])
}

/** The same for many, in one order. */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const ids = [...new Set(memberIds)]
  const lock = sql<{ member_id: string }>`select member_id from protection.member
    where member_id = any(${ids}::uuid[]) order by member_id for update`
  const { rows } = await lock.execute(tx)
  if (rows.length === ids.length) return
  await sql`insert into protection.member (member_id)
    select id from unnest(${ids}::uuid[]) id order by id on conflict do nothing`.execute(tx)
  await lock.execute(tx)
}

/** A limit as the rules read it. */
function stateOf(row: LimitRow): LimitState {
  return {
    amount: row.amount,
    asked: row.asked_at && { at: row.asked_at, amount: row.asked_amount },
  }
}

/** A limit of a member with its name. */
export interface NamedLimit extends LimitState {
  /** Those who run the house set what binds. */
  readonly byHouse: boolean
  readonly kind: LimitKind
  readonly period: Period
}

/** The limits of deposits that members have set or asked for, by member. */
export async function readDepositLimits(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedLimit[]>> {
  const { rows } = await sql<LimitRow>`select * from protection.spending_limit
    where member_id = any(${memberIds}::uuid[]) and kind = 'deposit'`.execute(tx)
  const byMember = Map.groupBy(rows, (row) => row.member_id)
  return new Map([...byMember].map(([memberId, own]) => [memberId, own.map(namedLimit)]))
}

const namedLimit = (row: LimitRow): NamedLimit => ({
  kind: row.kind,
  period: row.period,
  byHouse: row.by_house,
  ...stateOf(row),
})

/** Every limit that a member has set or asked for. */
export async function readLimits(db: Db | Tx, memberId: string): Promise<readonly NamedLimit[]> {
  const rows = await tables(db)
    .selectFrom('protection.spending_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(namedLimit)
}

/** Names one limit of a member. */
export interface LimitName {
  readonly memberId: string
  readonly kind: LimitKind
  readonly period: Period
}

/** One limit of a locked member. */
export async function readLimit(tx: Tx, { memberId, kind, period }: LimitName): Promise<LimitState> {
  const row = await tables(tx)
    .selectFrom('protection.spending_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst()
  return row ? stateOf(row) : NO_LIMIT
}

/** Writes one limit of a locked member. Who set what binds stays while that does. */
export async function putLimit(
  tx: Tx,
  { memberId, kind, period }: LimitName,
  { amount, asked }: LimitState,
  { byHouse = false }: { byHouse?: boolean } = {},
): Promise<void> {
  const written = { amount, asked_at: asked?.at ?? null, asked_amount: asked?.amount ?? null }
  await tables(tx)
    .insertInto('protection.spending_limit')
    .values({ member_id: memberId, kind, period, by_house: byHouse, ...written })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'period']).doUpdateSet({
        ...written,
        by_house: sql<boolean>`case when spending_limit.amount is distinct from excluded.amount
          then excluded.by_house else spending_limit.by_house end`,
      }),
    )
    .execute()
}
