import type { Db, Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { BarReason } from '../../blacklist.contract.ts'
import { type BarRow, tables } from '../access.tables.ts'

/** A member's times on the blacklist, the newest first; their rows are locked where `tx` decides by them. */
export async function barsOf(
  db: Db | Tx,
  memberId: string,
  { lock = false } = {},
): Promise<readonly BarRow[]> {
  const rows = tables(db)
    .selectFrom('access.bar')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('barred_at', 'desc')
    .limit(50)
  return (lock ? rows.forUpdate() : rows).execute()
}

/** The one that holds at a moment, or null. */
export const standingIn = (bars: readonly BarRow[], now: Date): BarRow | null =>
  bars.find(({ until, ended_at }) => ended_at === null && (until === null || now < until)) ?? null

/** Puts a member on the blacklist; what held before gives way. */
export async function putBar(
  tx: Tx,
  {
    memberId,
    name,
    reason,
    seats,
    until,
    now,
  }: {
    readonly memberId: string
    readonly name: string
    readonly reason: BarReason
    readonly seats: 1 | 2
    readonly until: Date | null
    readonly now: Date
  },
): Promise<void> {
  await endBar(tx, memberId, now)
  await tables(tx)
    .insertInto('access.bar')
    .values({
      id: newId(),
      member_id: memberId,
      member_name: name,
      reason,
      seats,
      barred_at: now,
      until,
      ended_at: null,
    })
    .execute()
}

/** Takes a member off it, where they are on it. */
export async function endBar(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('access.bar')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends those whose time is over. */
export async function endDueBars(db: Db, now: Date): Promise<void> {
  await tables(db)
    .updateTable('access.bar')
    .set((row) => ({ ended_at: row.ref('until') }))
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .execute()
}
