import { randomBytes } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { link, lstat, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '#platform/config/startup-error.ts'

/** The name of a backup is taken, and what has it stays. */
export class NameTaken extends StartupError {
  constructor(path: string) {
    super(`${path} is there already: a backup replaces nothing, so run it again under another name`)
  }
}

/**
 * Writes a file that gets its name when it is whole and on the disk; an attempt that ends before that leaves
 * nothing under it.
 * @param how.mode who may read it, as `chmod` has it.
 * @param how.replaces whether it takes its name from a file that has it; yes, when left out.
 * @throws {NameTaken} when it may not, and a file has the name by then.
 */
export async function writeWholeFile(
  path: string,
  bytes: AsyncIterable<Buffer>,
  { mode, replaces = true }: { readonly mode?: number; readonly replaces?: boolean } = {},
): Promise<void> {
  const part = `${path}.${randomBytes(4).toString('hex')}.part`
  const forget = () => rmSync(part, { force: true })
  // A signal ends the process before anything below does.
  process.once('exit', forget)
  const file = createWriteStream(part, { flags: 'wx', mode, flush: true })
  const closed = new Promise<void>((resolve) => file.once('close', resolve))
  try {
    await pipeline(bytes, file)
    await (replaces ? rename(part, path) : takeFreeName(part, path))
    await syncFolder(dirname(path))
  } finally {
    process.off('exit', forget)
    // One that is only being opened comes to be all the same: it is taken away once that is over.
    await closed
    await rm(part, { force: true })
  }
}

/** Gives a file a name that nothing has; its own may stay beside it. */
async function takeFreeName(part: string, path: string): Promise<void> {
  try {
    await link(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new NameTaken(path)
    // No second names here, as on FAT and some network folders. Who takes the name between this look and the
    // next line loses it.
    if (await lstat(path).catch(() => null)) throw new NameTaken(path)
    await rename(part, path)
  }
}

/** A new name in a folder is on the disk when the folder is; Windows knows no such thing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
