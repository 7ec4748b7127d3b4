import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from '#platform/db/embedded/index.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/** A PostgreSQL of a benchmark's own, on the disk, with everything in it gone after `stop`. */
export async function startBenchServer(
  maxConnections = 100,
): Promise<Pick<EmbeddedDatabase, 'url' | 'stop'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhall-bench-'))
  // The database's own account has to reach it; otherwise its data would be put elsewhere, and stay.
  await chmod(dataDir, 0o755)
  const database = await startEmbedded({ dataDir, log: quiet, maxConnections })
  const stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: database.url, stop }
}
