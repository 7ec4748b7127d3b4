import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './index.ts'
import { forgetRestore } from './restore-mark.ts'

/** A database that a restore may try to claim. */
export interface RestorePlace extends EmbeddedDatabase {
  /** To be called once the database is marked as unfinished in itself. */
  claimed(): Promise<void>
}

/**
 * Starts the PostgreSQL of `dataDir` for a restore, making it where there is none. Until `claimed` is called
 * no house starts on one that was made: an attempt that is cut off can be begun again.
 * @throws {StartupError} as `startEmbedded` does.
 */
export async function startForRestore(options: Omit<EmbeddedOptions, 'restoring'>): Promise<RestorePlace> {
  const started = await startEmbedded({ ...options, restoring: true })
  return { ...started, claimed: () => forgetRestore(options.dataDir) }
}
