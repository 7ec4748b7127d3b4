import { StartupError } from '#platform/config/startup-error.ts'
import { type Db, sql } from '#platform/db/index.ts'

/** Settings without which a commit that was acknowledged can be lost in a power cut. */
const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/**
 * Refuses to take money on a database that may forget it. Asks with a session of the house's own pool, so it
 * sees what its transactions will have.
 * @throws {StartupError} one line that names the settings that are off.
 */
export async function assertDurable(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any (${[...NEEDED]}::text[]) and setting = 'off' order by name`.execute(
    db,
  )
  if (rows.length === 0) return
  const off = rows.map((row) => row.name).join(', ')
  throw new StartupError(
    `The database has ${off} off: money it acknowledged could be lost. Switch ${rows.length === 1 ? 'it' : 'them'} on`,
  )
}
