import { secondsUntil } from '#platform/clock/clock.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { addressGroup } from '#platform/http/address-group.rules.ts'
import { type AttemptCount, type AttemptKind, afterFailure, afterSuccess } from '../../attempts.rules.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { tables } from '../people.tables.ts'

/** From here on waiting is told in minutes. */
const MINUTES_FROM_SECONDS = 120

interface AttemptKey {
  readonly kind: AttemptKind
  readonly key: string
}

/** The keys of a try at a name; without one (a passkey, a code) the device's and the address's alone. */
export async function attemptKeys(ctx: Ctx, name: string | null): Promise<readonly AttemptKey[]> {
  const { deviceId, ip } = ctx.actor
  const shared: readonly AttemptKey[] = [
    { kind: 'device', key: `device:${deviceId ?? ''}` },
    { kind: 'address', key: `address:${addressGroup(ip)}` },
  ]
  if (name === null) return shared
  // From a device that signed in to that name before, its address does not hold it back: strangers share one.
  if (await knowsDevice(ctx, name))
    return [{ kind: 'known', key: `known:${name}@${deviceId}` }, ...shared.slice(0, 1)]
  return [{ kind: 'name', key: `name:${name}` }, ...shared]
}

async function knowsDevice({ app, actor }: Ctx, name: string): Promise<boolean> {
  if (actor.deviceId === null) return false
  const row = await tables(app.db)
    .selectFrom('people.session as session')
    .innerJoin('people.staff as staff', 'staff.id', 'session.staff_id')
    .select('session.id')
    .where('staff.name', '=', name)
    .where('session.device_id', '=', actor.deviceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Tries a secret: the try is counted, and committed, before the secret is looked at, so that none of many at
 * once goes uncounted. Not inside a transaction that a wrong try undoes: it counts in one of its own.
 * @throws `waitSeconds`, `waitMinutes` while the next try has to wait; and what `look` throws, which keeps the
 * count
 */
export async function tryCounted<T>(
  app: App,
  keys: readonly AttemptKey[],
  look: () => Promise<T>,
): Promise<T> {
  await app.db.transaction().execute((tx) => count(tx, keys, app.clock.now()))
  const found = await look()
  await app.db.transaction().execute((tx) => forgive(tx, keys))
  return found
}

async function locked(
  tx: Tx,
  keys: readonly AttemptKey[],
  now: Date | null,
): Promise<ReadonlyMap<string, AttemptCount>> {
  const names = keys.map(({ key }) => key).sort()
  if (now)
    await sql`insert into people.attempt (key, failures, last_failed_at)
      select key, 0, ${now} from unnest(${names}::text[]) key order by key
      on conflict do nothing`.execute(tx)
  const rows = await tables(tx)
    .selectFrom('people.attempt')
    .selectAll()
    .where('key', 'in', names)
    .orderBy('key')
    .forUpdate()
    .execute()
  return new Map(
    rows.map((row) => [
      row.key,
      { failures: row.failures, lastFailedAt: row.last_failed_at, blockedUntil: row.blocked_until },
    ]),
  )
}

async function count(tx: Tx, keys: readonly AttemptKey[], now: Date): Promise<void> {
  const counts = await locked(tx, keys, now)
  refuseWhileWaiting([...counts.values()], now)
  for (const { kind, key } of keys) {
    const before = counts.get(key)
    if (before) await put(tx, key, afterFailure(kind, before, now))
  }
}

async function forgive(tx: Tx, keys: readonly AttemptKey[]): Promise<void> {
  const counts = await locked(tx, keys, null)
  for (const { kind, key } of keys) {
    const before = counts.get(key)
    if (before) await put(tx, key, afterSuccess(kind, before))
  }
}

async function put(
  tx: Tx,
  key: string,
  { failures, lastFailedAt, blockedUntil }: AttemptCount,
): Promise<void> {
  await tables(tx)
    .updateTable('people.attempt')
    .set({ failures, last_failed_at: lastFailedAt, blocked_until: blockedUntil })
    .where('key', '=', key)
    .execute()
}

function refuseWhileWaiting(counts: readonly AttemptCount[], now: Date): void {
  const seconds = Math.max(
    0,
    ...counts.map(({ blockedUntil }) => (blockedUntil ? secondsUntil(blockedUntil, now) : 0)),
  )
  if (seconds === 0) return
  const data = { retryAfterSeconds: seconds }
  if (seconds < MINUTES_FROM_SECONDS)
    throw PeopleErrors.waitSeconds({ params: { seconds, count: seconds }, data })
  throw PeopleErrors.waitMinutes({ params: { minutes: Math.ceil(seconds / 60) }, data })
}
