import { access, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#platform/config/startup-error.ts'

// Between making a database and marking it (`markUnfinished`) a restore could be cut off, and leave an empty one that a house
// would take for its own. Until the mark stands inside, this file does.
const markPath = (dataDir: string): string => join(dataDir, 'restore.unfinished')

/** Notes that a database is about to be made in `dataDir` for a restore. */
export async function noteRestore(dataDir: string): Promise<void> {
  const file = await open(markPath(dataDir), 'w', 0o600)
  await file.sync().finally(() => file.close())
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
