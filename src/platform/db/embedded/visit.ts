import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { keptSecret } from '#platform/config/secrets.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { ROLE } from './cluster/cluster.ts'
import { dataPathOf } from './cluster/place.ts'
import { startEmbedded } from './index.ts'
import { DataInUse } from './instance-lock.ts'
import { servedAt } from './running/pid-file.rules.ts'
import type { EmbeddedLog } from './running/supervisor.ts'
import { endpointUrl } from './settings.rules.ts'

/** How long a house that is starting gets until its database answers. */
const PATIENCE_MS = 30_000
const POLL_MS = 100

/** The house's own database, for somebody who comes to look. */
export interface Visit {
  readonly url: string
  /** Ends PostgreSQL where it was started for the visit. */
  leave(): Promise<void>
}

/**
 * Opens the database in `dataDir` beside a house that serves it, or starts its PostgreSQL for the visit when
 * none does. Makes no database where there is none.
 * @throws {StartupError} when there is none, or it does not answer.
 */
export async function visitEmbedded(options: { dataDir: string; log: EmbeddedLog }): Promise<Visit> {
  const { dataDir, log } = options
  const data = await dataPathOf(dataDir)
  if (!(await readFile(join(data, 'PG_VERSION')).catch(() => null))) {
    throw new StartupError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL`)
  }
  for (const deadline = performance.now() + PATIENCE_MS; ; await pause(POLL_MS)) {
    try {
      const started = await startEmbedded({ dataDir, log })
      return { url: started.url, leave: started.stop }
    } catch (error) {
      if (!(error instanceof DataInUse)) throw error
      const url = await urlOfServing(dataDir, data)
      if (url) return { url, leave: () => Promise.resolve() }
      if (performance.now() > deadline) throw error
    }
  }
}

/** The address of the PostgreSQL that another Fairhall keeps, once it takes connections. */
async function urlOfServing(dataDir: string, data: string): Promise<string | null> {
  const endpoint = servedAt(await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => ''))
  return endpoint && endpointUrl(endpoint, ROLE, await keptSecret(dataDir, 'postgres'), ROLE)
}
