import type { Actor } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { addressGroup } from '#platform/http/address-group.rules.ts'
import { type AttemptCount, type AttemptKind, afterFailure, afterPardon } from '../../attempts.rules.ts'
import { tables } from '../identity.tables.ts'

/** A key under which failed logins are counted. */
export interface AttemptKey {
  readonly kind: AttemptKind
  readonly key: string
}

/** A key with what is counted under it so far. */
export interface CountedKey extends AttemptKey {
  readonly count: AttemptCount | undefined
}

/** A key with the attempt counted under it, and what was there before. */
export interface AttemptTaken extends AttemptKey {
  readonly before: AttemptCount | undefined
  readonly count: AttemptCount
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

/** The keys under which it is counted how often somebody was told that a name is taken. */
export function takenKeys({ deviceId, ip }: Pick<Actor, 'deviceId' | 'ip'>): readonly AttemptKey[] {
  return [
    { kind: 'takenDevice', key: `takenDevice:${deviceId ?? ''}` },
    { kind: 'takenAddress', key: `takenAddress:${addressGroup(ip)}` },
  ]
}

/**
 * Locks the counts of an attempt until the transaction ends, so that guesses sent at once are counted one
 * after the other. Always in the order of the keys: two attempts never wait for each other.
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
): Promise<readonly AttemptTaken[]> {
  const taken = counted.map(({ kind, key, count }) => ({
    kind,
    key,
    before: count,
    count: afterFailure(kind, count, now),
  }))
  for (const { key, count } of taken) await putCount(tx, key, count)
  return taken
}

/**
 * After a right password: forgets the failures of this name, and takes the attempt itself back from the
 * device and the address. Their other failures stay, or a guesser would clear them with an account of their
 * own.
 */
export async function forgiveAttempt(tx: Tx, taken: readonly AttemptTaken[], now: Date): Promise<void> {
  const isShared = ({ kind }: AttemptKey) => kind === 'device' || kind === 'address'
  const counted = await lockAttempts(tx, taken, now)
  for (const [place, attempt] of taken.entries()) {
    const count = counted[place]?.count ?? attempt.count
    // Set back, not deleted: guesses that wait for these rows are still to be counted in them.
    const pardoned = isShared(attempt)
      ? afterPardon(attempt.kind, count, attempt)
      : { ...count, failures: 0, blockedUntil: null }
    await putCount(tx, attempt.key, pardoned)
  }
}

async function putCount(tx: Tx, key: string, count: AttemptCount): Promise<void> {
  await tables(tx)
    .updateTable('identity.attempt')
    .set({ failures: count.failures, last_failed_at: count.lastFailedAt, blocked_until: count.blockedUntil })
    .where('key', '=', key)
    .execute()
}
