import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartupError } from './startup-error.ts'

/**
 * The secrets of one house: as set in the environment, else generated once and kept in `DATA_DIR/secrets`.
 */
export interface Secrets {
  readonly house: string
  readonly sandboxRail: string
}

/** Reads the house's secrets, making those that neither the environment nor the disk has yet. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  return {
    house: config.houseSecret ?? (await keptSecret(config.dataDir, 'house')),
    sandboxRail: config.sandboxRailSecret ?? (await keptSecret(config.dataDir, 'sandbox-rail')),
  }
}

/** The secrets as they are named on disk, and where the environment sets them. */
const KEPT = {
  house: { variable: 'HOUSE_SECRET', given: (config: Config) => config.houseSecret },
  'sandbox-rail': { variable: 'SANDBOX_RAIL_SECRET', given: (config: Config) => config.sandboxRailSecret },
} as const
const NAMES = Object.keys(KEPT) as readonly (keyof typeof KEPT)[]

/** The secrets that the house has by now, by the names they are kept under; makes none. */
export async function presentSecrets(config: Config): Promise<Readonly<Record<string, string>>> {
  const found = await Promise.all(
    NAMES.map(async (name) => [name, KEPT[name].given(config) ?? (await readPresent(config, name))] as const),
  )
  return Object.fromEntries(found.flatMap(([name, secret]) => (secret === null ? [] : [[name, secret]])))
}

/** The secrets that the house has by now. @throws {StartupError} where its own is in neither place. */
export async function requireSecrets(
  config: Config,
): Promise<Readonly<Record<string, string>> & { house: string }> {
  const secrets = await presentSecrets(config)
  const { house } = secrets
  if (house !== undefined) return { ...secrets, house }
  throw new StartupError(
    `The house's secret is neither in ${config.dataDir} nor in HOUSE_SECRET: set DATA_DIR or HOUSE_SECRET as for the house`,
  )
}

/**
 * @throws {StartupError} when the house has other secrets than these: what was encrypted with these would be
 * lost.
 */
export async function refuseOtherSecrets(
  config: Config,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const present = await presentSecrets(config)
  for (const name of NAMES) {
    if (!(name in present && name in secrets) || present[name] === secrets[name]) continue
    const where = KEPT[name].given(config) ? KEPT[name].variable : join(config.dataDir, 'secrets', name)
    throw new StartupError(`${where} is another secret than the one in the backup: take it away first`)
  }
}

/** Keeps secrets that come from a backup, where the house has none yet. */
export async function adoptSecrets(config: Config, secrets: Readonly<Record<string, string>>): Promise<void> {
  const present = await presentSecrets(config)
  for (const name of NAMES) {
    const secret = secrets[name]
    if (secret !== undefined && !(name in present)) await keep(config.dataDir, name, secret)
  }
}

async function readPresent({ dataDir }: Config, name: string): Promise<string | null> {
  const path = join(dataDir, 'secrets', name)
  return readSecret(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw unreadable(path, error)
  })
}

/**
 * The secret of that name in `dataDir/secrets`, readable by its owner alone: 256 random bits in base64url,
 * made on first use. Two processes asking at once get the same one.
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, 'secrets', name)
  try {
    return await readSecret(path)
  } catch (error) {
    if (!isMissing(error)) throw unreadable(path, error)
  }
  await keep(dataDir, name, randomBytes(32).toString('base64url'))
  return readSecret(path)
}

async function keep(dataDir: string, name: string, secret: string): Promise<void> {
  const folder = join(dataDir, 'secrets')
  const fresh = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
  try {
    // The folder above keeps its usual mode: the database's user has to pass through it.
    await mkdir(dataDir, { recursive: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(fresh, secret, { mode: 0o600 })
    // Appears whole or not at all, and never replaces the one that another process was faster to make.
    await link(fresh, join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } catch (error) {
    throw unreadable(join(folder, name), error)
  } finally {
    await rm(fresh, { force: true })
  }
}

async function readSecret(path: string): Promise<string> {
  const text = (await readFile(path, 'utf8')).trim()
  if (text.length < 32)
    throw new StartupError(`The secret in ${path} is too short; remove the file to make a new one`)
  return text
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

function unreadable(path: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new StartupError(
    `The secret ${path} cannot be kept (${reason}); check who may write there, or set DATA_DIR`,
  )
}
