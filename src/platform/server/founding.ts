import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { type Db, firstRow, sql } from '#platform/db/index.ts'
import { purposeKeyFor } from '#platform/http/server/keys.ts'

/** By what a secret is known again: whoever does not have it can neither make this nor work the secret out of it. */
function fingerprintOf(secret: string): string {
  return purposeKeyFor(secret, 'platform.founding')
}

/**
 * Founds the house with this secret when nobody has, and otherwise sees to it that it is the same: a process with another
 * one would take no session of the others, and seal cards that they cannot open.
 * @throws {StartupError} when the house was founded with another.
 */
export async function refuseOtherFounding(
  db: Db,
  secret: string,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const own = fingerprintOf(secret)
  await sql`insert into platform.founding (fingerprint, founded_at) values (${own}, ${now})
    on conflict do nothing`.execute(db)
  const founded = await firstRow(
    db,
    sql<{ fingerprint: string }>`select fingerprint from platform.founding where fingerprint = ${own}`,
  )
  if (founded) return
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
 * Forgets which secret the house was founded with: the next process that starts founds it anew. For a secret that is lost,
 * or is to be changed.
 * @throws {StartupError} while a process of the house runs: it would go on with the old one.
 */
export async function forgetFounding(db: Db): Promise<void> {
  if ((await othersConnected(db)) > 0)
    throw new StartupError('The house is running: stop all its processes first')
  await sql`delete from platform.founding`.execute(db)
}
