import type { Db, Tx } from '#platform/db/index.ts'
import { type LimitKind, type LimitState, NO_LIMIT, type Period } from '../../limits.rules.ts'
import { type LimitRow, tables } from '../protection.tables.ts'

/**
 * Locks a member's limits and pauses until the transaction ends: whoever decides by them, or changes them,
 * comes in turn.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  const own = tables(tx).selectFrom('protection.member').select('member_id').where('member_id', '=', memberId)
  if (await own.forUpdate().executeTakeFirst()) return
  await tables(tx)
    .insertInto('protection.member')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await own.forUpdate().execute()
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
  readonly kind: LimitKind
  readonly period: Period
}

/** Every limit that a member has set or asked for. */
export async function readLimits(db: Db | Tx, memberId: string): Promise<readonly NamedLimit[]> {
  const rows = await tables(db)
    .selectFrom('protection.spending_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute()
  return rows.map((row) => ({ kind: row.kind, period: row.period, ...stateOf(row) }))
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

/** Writes one limit of a locked member. */
export async function putLimit(
  tx: Tx,
  { memberId, kind, period }: LimitName,
  { amount, asked }: LimitState,
): Promise<void> {
  const written = { amount, asked_at: asked?.at ?? null, asked_amount: asked?.amount ?? null }
  await tables(tx)
    .insertInto('protection.spending_limit')
    .values({ member_id: memberId, kind, period, ...written })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'period']).doUpdateSet(written))
    .execute()
}
