import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { purposeKeyFor } from '#platform/http/server/callers/keys.ts'
import type { SecretChange } from '#platform/room/room.ts'

/**
 * By what a secret is known again: whoever does not have it can neither make this nor work the secret out of
 * it.
 */
function fingerprintOf(secret: string): string {
  return purposeKeyFor(secret, 'platform.founding')
}

async function found(db: Db, secret: string, now: Date): Promise<void> {
  await sql`insert into platform.founding (fingerprint, founded_at) values (${fingerprintOf(secret)}, ${now})
    on conflict do nothing`.execute(db)
}

async function isFoundedWith(db: Db, secret: string): Promise<boolean> {
  const same = sql`select from platform.founding where fingerprint = ${fingerprintOf(secret)}`
  return (await firstRow(db, same)) !== undefined
}

/**
 * Founds the house with this secret when nobody has, and otherwise sees to it that it is the same: a process
 * with another one would take no session of the others, and seal cards that they cannot open.
 * @throws {StartupError} when the house was founded with another.
 */
export async function refuseOtherFounding(
  db: Db,
  secret: string,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  await found(db, secret, now)
  if (await isFoundedWith(db, secret)) return
  const which = config.houseSecret
    ? 'HOUSE_SECRET'
    : `The secret in ${join(config.dataDir, 'secrets', 'house')}`
  throw new StartupError(
    `${which} is not the one that this house was founded with: give all its processes the same (docs/operations.md, Secrets)`,
  )
}

/** How many processes of the house are connected besides the one that asks. */
async function othersConnected(db: Db): Promise<number> {
  const others = sql<{ count: bigint }>`select count(*) from pg_stat_activity
    where datname = current_database() and application_name = 'fairhall' and pid <> pg_backend_pid()`
  return Number((await firstRow(db, others))?.count)
}

/**
 * Founds a house that is closed anew with another secret; with none where the old one is lost: then the
 * process that starts next founds it. Nobody starts on it before the transaction ends.
 * @throws {StartupError} while a process of the house runs, which would go on with the old one; or when the
 * old one is not the one that it was founded with.
 */
export async function changeFounding(tx: Tx, change: SecretChange, now: Date): Promise<void> {
  await sql`lock table platform.founding in access exclusive mode`.execute(tx)
  if ((await othersConnected(tx)) > 0)
    throw new StartupError('The house is running: stop all its processes first')
  if ('from' in change && !(await isFoundedWith(tx, change.from)))
    throw new StartupError('The secret to change from is not the one that this house was founded with')
  await sql`delete from platform.founding`.execute(tx)
  if ('to' in change) await found(tx, change.to, now)
}
