import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { assertDurable } from '#money/ledger/server/index.ts'
import { noteStart } from '#platform/clock/server/known-time.ts'
import { type Config, ROLES } from '#platform/config/config.ts'
import { loadSecrets } from '#platform/config/secrets.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { refuseNoRoom, startEmbedded } from '#platform/db/embedded/index.ts'
import { inTurn, migrate, openDb, openPool } from '#platform/db/index.ts'
import type { RateLimits } from '#platform/http/server/limits/limits.ts'
import type { PortalFiles } from '#platform/http/server/portal/portal.ts'
import { newId } from '#platform/ids/ids.ts'
import { createLog } from '#platform/log/log.ts'
import { openRedis, type Redis } from '#platform/redis/server/redis.ts'
import { refuseOtherFounding } from '#platform/server/founding.ts'
import { redisSignals } from '#platform/signals/server/redis-signals.ts'
import { studioPages } from '#play/venues/server/index.ts'
import { currentBrand } from '#site/config/server/index.ts'
import { founderCodeAtStart } from '#staff/people/server/index.ts'
import { buildApp } from './app.ts'
import { clockToldOf } from './clock-words.ts'
import { consoleAddress, consoleFiles, requireConsoleAddress } from './console/console-at.ts'
import { openApp, seedApp } from './open.ts'
import { requirePayeeWait } from './payee-wait.ts'
import { beginLife, liveOn } from './sandbox-life/sandbox-life.ts'
import { inlineScriptHashes } from './script-hashes.ts'
import { memberSiteNow } from './site-now.ts'
import { welcomeLines } from './welcome.ts'
import { whenRoom } from './when-room.ts'

/** A house that serves. */
export interface RunningHouse {
  /** Where it listens: `http://127.0.0.1:8080`. */
  readonly address: string
  /** What to print for the person who started it. */
  readonly welcome: readonly string[]
  /** Drains and closes everything, the house's own database last. */
  close(): Promise<void>
}

/** What to run. */
export interface RunOptions {
  readonly config: Config
  /** The built portal; null serves the API alone. */
  readonly portalFolder: string | null
  /** The built console; none is served without. */
  readonly consoleFolder?: string
  /** Ends a start: after the step that it is at, at once where it waits for room on its disk. */
  readonly signal?: AbortSignal
  readonly limits?: RateLimits
}

/** A page as the portal's build lists it (`tools/portal/pages-plugin.ts`). */
const builtPage = z.object({
  path: z.string(),
  also: z.array(z.string()).optional(),
  title: z.string(),
  about: z.string().optional(),
  sandboxOnly: z.boolean().optional(),
  switchedBy: z.enum(['supportUsdt']).optional(),
})

interface Database {
  readonly pool: pg.Pool
  readonly url: string
  /** Where the data is, for people. */
  readonly place: string
  readonly notice: string | null
  close(): Promise<void>
}

/**
 * Nothing that a call, a reaction or a sweep asks of the database takes that long. Where a lock is waited
 * for, it is held by another of these for a few seconds at most (calls that share a transaction give up after
 * 3), and whoever waits behind a proxy is answered before the proxy gives up, two more attempts included.
 */
const ANSWER_WITHIN_MS = 30_000

/** The settings the house's own log lines of the database go through before there is a house. */
const consoleLog = { info: (line: string) => console.log(line), warn: (line: string) => console.warn(line) }

function openHousePool(url: string, { databasePoolSize }: Config): pg.Pool {
  return openPool(url, databasePoolSize, { answerWithinMs: ANSWER_WITHIN_MS })
}

async function openDatabase(config: Config, signal?: AbortSignal): Promise<Database> {
  if (config.databaseUrl) {
    const pool = openHousePool(config.databaseUrl, config)
    const place = new URL(config.databaseUrl)
    await pool.query('select 1').catch(async (error: Error) => {
      await pool.end()
      throw new StartupError(`DATABASE_URL cannot be reached (${error.message})`)
    })
    return {
      pool,
      url: config.databaseUrl,
      place: `PostgreSQL at ${place.host}${place.pathname}`,
      notice: null,
      close: () => pool.end(),
    }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: consoleLog, signal })
  const pool = openHousePool(embedded.url, config)
  return {
    pool,
    url: embedded.url,
    place: embedded.dataPath,
    notice: embedded.notice,
    close: async () => {
      await pool.end()
      await embedded.stop()
    },
  }
}

async function portalFiles(
  folder: string,
  app: App,
): Promise<{ portal: PortalFiles; scriptHashes: readonly string[] }> {
  const fileOf = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw new StartupError(`the portal is not built (${folder}): run npm start`)
    })
  const { publicUrl, realtimeUrl, consoleUrl } = app.config
  const template = await fileOf('index.html')
  return {
    scriptHashes: inlineScriptHashes(template),
    portal: {
      folder,
      pages: z.array(builtPage).parse(JSON.parse(await fileOf('pages.json'))),
      publicUrl,
      realtimeUrl,
      frames: studioPages(app.config),
      consoleUrl,
      site: (acceptLanguage, draft, from) => memberSiteNow(app, acceptLanguage, draft, from),
    },
  }
}

async function listen(app: { listen(o: { port: number; host: string }): Promise<string> }, config: Config) {
  try {
    return await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartupError(`port ${config.port} is in use; set PORT to another one`)
    if (code === 'EACCES')
      throw new StartupError(`port ${config.port} may not be opened by this user; set PORT`)
    if (code === 'EADDRNOTAVAIL') throw new StartupError(`HOST ${config.host} is no address of this machine`)
    throw error
  }
}

/**
 * @throws {StartupError} for a worker of a sandbox whose invented bank would not know where to call the
 * house.
 */
function requireWebAddress({ roles, publicUrl }: Config, sandbox: boolean): void {
  if (!sandbox || publicUrl !== undefined || !roles.includes('worker') || roles.includes('web')) return
  throw new StartupError(
    "PUBLIC_URL is not set: a sandbox's worker without the role web needs the address of the one that has it",
  )
}

/**
 * What to tell of a process that does not do everything and shares nothing with the others but the database.
 */
function sharingNotice({ roles, redisUrl }: Config): string | null {
  if (redisUrl !== undefined || roles.length === ROLES.length) return null
  return 'Without REDIS_URL only one process of this house may have the role web, and signals take a second.'
}

/** What a house starts with; a new sandbox has an account that has lived there. */
async function seedHouse(app: App, { url }: Database): Promise<void> {
  await beginLife(app)
  await seedApp(app)
  await liveOn(app, url)
}

/** Where the console is, and what its first person begins with. Of processes that start at once one makes the code. */
async function consoleStart(app: App, { pool }: Database, listens: string) {
  const address = consoleAddress(listens, app.config)
  if (address === null) return null
  const ctx = systemCtx(app, newId())
  const code = () => app.db.transaction().execute((tx) => founderCodeAtStart(tx, ctx))
  const founder = app.sandbox ? null : await inTurn(pool, 'founder', code)
  return { address, founder }
}

/**
 * Opens the database and Redis, brings the schema up to date, seeds the sandbox, opens the house and listens.
 * Processes that start at once do what must be done once one after the other.
 */
export async function runHouse(options: RunOptions): Promise<RunningHouse> {
  const { config } = options
  requireWebAddress(config, currentBrand().sandbox)
  requireConsoleAddress(config, currentBrand().sandbox)
  if (!config.databaseUrl) await refuseNoRoom(config.dataDir)
  requirePayeeWait(config, currentBrand().sandbox)
  const secrets = await loadSecrets(config)
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, options.signal)
  let redis: Redis | undefined
  try {
    redis = config.redisUrl ? await openRedis(config.redisUrl, { secret: secrets.house, log }) : undefined
    const waiting = { log: consoleLog, comesBack: !config.databaseUrl, signal: options.signal }
    await whenRoom(() => migrate(database.pool, log), waiting)
    const signals = redis && (await redisSignals(redis))
    const noted = await whenRoom(() => noteStart(openDb(database.pool)), waiting)
    const { clock, notice: clockNotice } = clockToldOf(noted, log)
    const built = buildApp({
      config,
      secrets,
      pool: database.pool,
      clock,
      log,
      signals,
      processMetrics: true,
    })
    await assertDurable(built.app.db)
    const founding = { config, now: built.app.clock.now() }
    await whenRoom(() => refuseOtherFounding(built.app.db, secrets.house, founding), waiting)
    await whenRoom(() => inTurn(database.pool, 'seed', () => seedHouse(built.app, database)), waiting)
    const folder = config.roles.includes('web') ? options.portalFolder : null
    const pages = folder === null ? null : await portalFiles(folder, built.app)
    const ofConsole = await consoleFiles(options.consoleFolder, built.app)
    const open = await openApp(built, { ...pages, console: ofConsole, limits: options.limits, redis })
    const address = await listen(open.http, config).catch(async (error: unknown) => {
      await open.close()
      throw error
    })
    built.listensAt(address)
    return {
      address,
      welcome: welcomeLines({
        address,
        place: database.place,
        notices: [database.notice, sharingNotice(config), clockNotice].filter((notice) => notice !== null),
        sandbox: built.app.sandbox,
        console: await consoleStart(built.app, database, address),
      }),
      close: async () => {
        await open.close()
        await redis?.close()
        await database.close()
      },
    }
  } catch (error) {
    await redis?.close()
    await database.close()
    throw error
  }
}
