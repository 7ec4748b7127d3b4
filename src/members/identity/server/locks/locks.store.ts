import { secondsAfter } from '#platform/clock/clock.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { holds, LOCK_HOURS, type Lock, type Lockable } from '../../locks.rules.ts'
import { tables } from '../identity.tables.ts'

/** What is stopped for some members at a moment, by member. */
export async function locksOf(
  db: Db | Tx,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Lock[]>> {
  const rows = await tables(db)
    .selectFrom('identity.member_lock')
    .select(['member_id', 'what', 'locked_at', 'until'])
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .where('lifted_at', 'is', null)
    .orderBy('locked_at')
    .execute()
  const locks = new Map<string, Lock[]>()
  for (const { member_id, what, locked_at, until } of rows) {
    if (!holds({ until }, now)) continue
    locks.set(member_id, [...(locks.get(member_id) ?? []), { what, lockedAt: locked_at, until }])
  }
  return locks
}

/** The lock of one thing for a member, or null. */
export async function lockOf(db: Db | Tx, memberId: string, what: Lockable, now: Date): Promise<Lock | null> {
  const locks = (await locksOf(db, [memberId], now)).get(memberId)
  return locks?.find((lock) => lock.what === what) ?? null
}

/** Stops something for a member: for `LOCK_HOURS`, or until it is lifted. One that held gives way to it. */
export async function putLock(
  tx: Tx,
  { memberId, what, forGood, now }: { memberId: string; what: Lockable; forGood: boolean; now: Date },
): Promise<Date | null> {
  await liftLock(tx, { memberId, what, now })
  const until = forGood ? null : secondsAfter(now, LOCK_HOURS * 3600)
  await tables(tx)
    .insertInto('identity.member_lock')
    .values({ id: newId(), member_id: memberId, what, locked_at: now, until })
    .execute()
  return until
}

/** Lifts the lock of one thing, where there is one. */
export async function liftLock(
  tx: Tx,
  { memberId, what, now }: { memberId: string; what: Lockable; now: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('identity.member_lock')
    .set({ lifted_at: now })
    .where('member_id', '=', memberId)
    .where('what', '=', what)
    .where('lifted_at', 'is', null)
    .execute()
}
