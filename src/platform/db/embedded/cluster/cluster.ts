import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '#platform/config/startup-error.ts'
import { isDiskFull } from '../running/ending.rules.ts'
import { type Account, asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { noRoomFor } from './room.ts'

const run = promisify(execFile)

/** The role that owns everything in an embedded database. */
export const ROLE = 'fairhall'

/**
 * Makes PostgreSQL's data folder where there is none, with `password` for the role `fairhall`. An attempt
 * that was cut off leaves nothing that counts: the folder gets its name when it is whole.
 * @throws {StartupError} when the folder belongs to something else or to another version of PostgreSQL.
 */
export async function ensureCluster(
  data: string,
  password: string,
  binaries: Binaries,
  account: Account | null,
): Promise<void> {
  const written = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null)
  if (written) return checkVersion(data, written.trim(), binaries)
  await removeEmpty(data)
  const refusal = await noRoomFor(data)
  if (refusal) throw new StartupError(refusal)
  const fresh = `${data}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  if (account) await chown(fresh, account.uid, account.gid)
  await withPasswordFile(password, account, (file) => initialise(fresh, file, binaries, account))
  await rename(fresh, data)
}

function checkVersion(data: string, written: string, binaries: Binaries): void {
  if (written === String(binaries.major)) return
  const age = Number(written) > binaries.major ? 'newer' : 'older'
  throw new StartupError(
    `The database in ${data} was written by PostgreSQL ${written}, which is ${age} than the ${binaries.major} that this Fairhall brings: use the Fairhall that wrote it, or set DATA_DIR to another folder`,
  )
}

async function removeEmpty(data: string): Promise<void> {
  const content = await readdir(data).catch(() => null)
  if (!content) return
  if (content.length > 0) {
    throw new StartupError(
      `The folder ${data} holds something that is not a database: move it away, or set DATA_DIR`,
    )
  }
  await rmdir(data)
}

/** Hands a password over in a file that only the account can read, and that is gone afterwards. */
async function withPasswordFile(
  password: string,
  account: Account | null,
  use: (file: string) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'fairhall-'))
  try {
    const file = join(folder, 'password')
    await writeFile(file, `${password}\n`, { mode: 0o600 })
    if (account) {
      await chown(file, account.uid, account.gid)
      await chown(folder, account.uid, account.gid)
    }
    await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function initialise(data: string, passwordFile: string, binaries: Binaries, account: Account | null) {
  const args = ['-D', data, '-U', ROLE, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  // Order and case of texts come with PostgreSQL, not with the machine, so that an index survives a move.
  args.push(
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  )
  try {
    await run(binaries.initdb, args, asAccount(account))
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    const lines = (stderr || message).split('\n')
    const reason =
      lines.find((line) => isDiskFull(line)) ??
      lines.find((line) => line.includes('error:')) ??
      message.split('\n')[0]
    throw new StartupError(`The database could not be made in ${data}: ${reason?.replace(/^.*error: /, '')}`)
  }
}
