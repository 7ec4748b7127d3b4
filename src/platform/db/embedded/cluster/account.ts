import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartupError } from '#platform/config/startup-error.ts'

const run = promisify(execFile)

/** A user of the machine that PostgreSQL runs as in our stead. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * Who PostgreSQL has to run as: null means as we are. PostgreSQL refuses to run as root, so root hands it to
 * the owner of the data that is there already, else to the user `postgres`, else to `nobody`.
 * @throws {StartupError} when we are root and the machine has none of them.
 */
export async function databaseAccount(dataPath: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(dataPath).catch(() => null)
  if (owner && owner.uid !== 0) return { name: await nameOf(owner.uid), uid: owner.uid, gid: owner.gid }
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (account) return account
  throw new StartupError(
    'PostgreSQL does not run as root and this machine has neither a user postgres nor nobody: run Fairhall as another user',
  )
}

async function lookUp(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { name: `user ${name}`, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

function nameOf(uid: number): Promise<string> {
  return run('id', ['-nu', String(uid)]).then(
    ({ stdout }) => `user ${stdout.trim()}`,
    () => `user ${uid}`,
  )
}

/**
 * The options that make a child process run as the account, with nothing of our environment but what it
 * needs.
 */
export function asAccount(account: Account | null) {
  const { PATH, SystemRoot } = process.env
  const env: NodeJS.ProcessEnv = { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' }
  return account ? { env, cwd: '/', uid: account.uid, gid: account.gid } : { env }
}

/** Whether the account can go into a folder: every folder above it lets it through. */
export async function canReach(account: Account | null, folder: string): Promise<boolean> {
  if (!account) return true
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], asAccount(account)).then(
    () => true,
    () => false,
  )
}
