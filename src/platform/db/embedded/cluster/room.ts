import { access, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '#platform/config/startup-error.ts'
import { dataPathOf } from './place.ts'

const MEGABYTE = 2 ** 20
/** What a new database takes, with its log and the tables of the house. */
const TO_BEGIN_MB = 128
/** PostgreSQL asks for one more segment of its log at a time. */
const TO_GO_ON_MB = 16

async function freeMegabytes(path: string): Promise<number> {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await statfs(folder).catch(() => null)
    if (found) return Math.floor((found.bavail * found.bsize) / MEGABYTE)
    if (dirname(folder) === folder) return Number.POSITIVE_INFINITY
  }
}

/** Whether there is less room beside the data than PostgreSQL asks for at a time. */
export async function isCramped(data: string): Promise<boolean> {
  return (await freeMegabytes(data)) < TO_GO_ON_MB
}

/** What is said of a database that was not made, because its disk is full; null where it is not. */
export async function noRoomFor(data: string): Promise<string | null> {
  const free = await freeMegabytes(data)
  if (free >= TO_BEGIN_MB) return null
  return `There is no room for a new database in ${data}: it takes ${TO_BEGIN_MB} MB, and ${free} MB are free on that disk. Make room, or set DATA_DIR to a folder on another one`
}

/**
 * Refuses to begin a house on a disk without room for one; data that is there already is no matter.
 * @throws {StartupError} one line that says how much it takes and how much there is.
 */
export async function refuseNoRoom(dataDir: string): Promise<void> {
  const data = await dataPathOf(dataDir)
  const made = await access(join(data, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  const refusal = made ? null : await noRoomFor(data)
  if (refusal) throw new StartupError(refusal)
}
