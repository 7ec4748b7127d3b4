import { sql, type Tx } from '#platform/db/index.ts'
import { addressGroup } from '../address.rules.ts'
import { type AttemptCount, type AttemptKind, afterFailure } from '../attempts.rules.ts'
import { tables } from './identity.tables.ts'

/** A key under which failed logins are counted. */
export interface AttemptKey {
  readonly kind: AttemptKind
  readonly key: string
}

/** A key with what is counted under it so far. */
export interface CountedKey extends AttemptKey {
  readonly count: AttemptCount | undefined
}

/** The keys of one attempt. `known` is true when this device signed in to that name before. */
export function attemptKeys(attempt: {
  name: string
  known: boolean
  deviceId: string
  address: string | null
}): readonly AttemptKey[] {
  const { name, known, deviceId, address } = attempt
  return [
    known ? { kind: 'known', key: `known:${name}@${deviceId}` } : { kind: 'account', key: `account:${name}` },
    { kind: 'device', key: `device:${deviceId}` },
    { kind: 'address', key: `address:${addressGroup(address)}` },
  ]
}

/**
 * Locks the counts of an attempt until the transaction ends, so that guesses sent at once are counted one after the
 * other. Always in the order of the keys: two attempts never wait for each other.
 */
export async function lockAttempts(
  tx: Tx,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<readonly CountedKey[]> {
  const names = keys.map(({ key }) => key).sort()
  await sql`insert into identity.attempt (key, failures, last_failed_at)
    select key, 0, ${now} from unnest(${names}::text[]) key order by key
    on conflict do nothing`.execute(tx)
  const rows = await tables(tx)
    .selectFrom('identity.attempt')
    .selectAll()
    .where('key', 'in', names)
    .orderBy('key')
    .forUpdate()
    .execute()
  const byKey = new Map(
    rows.map((row) => [
      row.key,
      { failures: row.failures, lastFailedAt: row.last_failed_at, blockedUntil: row.blocked_until },
    ]),
  )
  return keys.map((key) => ({ ...key, count: byKey.get(key.key) }))
}

/**
 * Counts an attempt as failed before its password is looked at, so that none of many at once goes uncounted.
 * `forgiveAttempt` takes it back. Returns the counts with it.
 */
export async function countAttempt(
  tx: Tx,
  counted: readonly CountedKey[],
  now: Date,
): Promise<readonly (AttemptKey & { readonly count: AttemptCount })[]> {
  const after = counted.map(({ kind, key, count }) => ({ kind, key, count: afterFailure(kind, count, now) }))
  for (const { key, count } of after) {
    await tables(tx)
      .updateTable('identity.attempt')
      .set({
        failures: count.failures,
        last_failed_at: count.lastFailedAt,
        blocked_until: count.blockedUntil,
      })
      .where('key', '=', key)
      .execute()
  }
  return after
}

/**
 * After a right password: forgets the failures of this name, and takes the attempt itself back from the device and the
 * address. Their other failures stay, or a guesser would clear them with an account of their own.
 */
export async function forgiveAttempt(tx: Tx, keys: readonly AttemptKey[]): Promise<void> {
  const isShared = ({ kind }: AttemptKey) => kind === 'device' || kind === 'address'
  const own = keys.filter((key) => !isShared(key)).map(({ key }) => key)
  const shared = keys.filter(isShared).map(({ key }) => key)
  // All of them first, in the order in which `lockAttempts` takes them: two logins at once must not cross.
  await sql`select from identity.attempt where key = any(${[...own, ...shared]}::text[]) order by key for update`.execute(
    tx,
  )
  await sql`delete from identity.attempt where key = any(${own}::text[])`.execute(tx)
  await sql`update identity.attempt set failures = greatest(failures - 1, 0), blocked_until = null
    where key = any(${shared}::text[])`.execute(tx)
}
