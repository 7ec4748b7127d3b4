import { access, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#platform/config/startup-error.ts'
import { dataPathOf } from './cluster/place.ts'

// Between making a database and marking it (`markUnfinished`) a restore could be cut off, and leave an empty
// one that a house would take for its own. Until the mark stands inside, this file does. Only who holds the
// folder's lock writes it or takes it away: anybody else's may be a house's folder, or the note another's.
const markPath = (dataDir: string): string => join(dataDir, 'restore.unfinished')

/**
 * Starts the database of a restore, noting it before one is made in `dataDir`; where none came of it, the
 * note goes again.
 */
export async function notingRestore<T>(dataDir: string, start: () => Promise<T>): Promise<T> {
  if (!(await hasDatabase(dataDir))) await noteRestore(dataDir)
  try {
    return await start()
  } catch (error) {
    if (!(await hasDatabase(dataDir))) await forgetRestore(dataDir)
    throw error
  }
}

async function noteRestore(dataDir: string): Promise<void> {
  const file = await open(markPath(dataDir), 'w', 0o600)
  await file.sync().finally(() => file.close())
}

async function hasDatabase(dataDir: string): Promise<boolean> {
  return access(join(await dataPathOf(dataDir), 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Takes the note away. */
export async function forgetRestore(dataDir: string): Promise<void> {
  await rm(markPath(dataDir), { force: true })
}

/** @throws {StartupError} where a restore has begun and its database is not marked yet. */
export async function refuseRestoring(dataDir: string): Promise<void> {
  const there = await access(markPath(dataDir)).then(
    () => true,
    () => false,
  )
  if (there) {
    throw new StartupError(
      `A restore into ${dataDir} was not finished: run it again (fairhall restore --from FILE), or set DATA_DIR`,
    )
  }
}
