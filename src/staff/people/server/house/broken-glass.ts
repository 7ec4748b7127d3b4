import { BlockList, isIPv6 } from 'node:net'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { type BrokenGlassTable, tables } from '../people.tables.ts'

/** Minutes for which the console is open to this machine, and hours for which everybody sees that it was. */
export const LOOPBACK_MINUTES = 30
const SHOWN_HOURS = 24

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a call comes from this machine itself. */
export function isLoopback(address: string | null): boolean {
  return address !== null && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Writes down that access was restored on the server; of `loopback`, it is open for half an hour. */
export async function breakGlass(
  tx: Tx,
  now: Date,
  { kind, staffId }: { kind: BrokenGlassTable['kind']; staffId: string | null },
): Promise<void> {
  const until = kind === 'loopback' ? secondsAfter(now, LOOPBACK_MINUTES * 60) : now
  await tables(tx)
    .insertInto('people.broken_glass')
    .values({ id: newId(), kind, staff_id: staffId, at: now, until })
    .execute()
}

/** Whether allow lists do not hold for that address at this moment. */
export async function isGlassBrokenHere(db: Db | Tx, now: Date, address: string | null): Promise<boolean> {
  if (!isLoopback(address)) return false
  const row = await tables(db)
    .selectFrom('people.broken_glass')
    .select('id')
    .where('kind', '=', 'loopback')
    .where('at', '<=', now)
    .where('until', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest time that the glass was broken, as long as everybody is to see it; null else. */
export async function shownBrokenGlass(db: Db | Tx, now: Date) {
  const row = await tables(db)
    .selectFrom('people.broken_glass')
    .select(['kind', 'at'])
    .where('at', '>', secondsAfter(now, -SHOWN_HOURS * 3600))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    kind: row.kind,
    at: row.at.toISOString(),
    until: secondsAfter(row.at, SHOWN_HOURS * 3600).toISOString(),
  }
}
