import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type ManualClock, manualClock } from '#platform/clock/clock.ts'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { memoryLimits } from '#platform/http/server/limits/limits.ts'
import { newId } from '#platform/ids/ids.ts'
import { reactionConsumer, settleOutbox } from '#platform/outbox/server/dispatcher.ts'
import type { RoomServer } from '#platform/room/room.ts'
import { buildApp } from '../src/server/app.ts'
import { jobsOf, ROOMS } from '../src/server/compose.ts'
import { openApp, type RunningApp, seedApp } from '../src/server/open.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { staffClient, staffDevice, type ToyStaff, toyStaff, toyStaffPerson } from './toy/toy-people.ts'
import { injecting } from './transport.ts'
import { WireClient } from './wire-client.ts'

/** When every test world begins. */
export const WORLD_START = new Date('2026-06-14T06:36:00.000Z')

/** How long another test's open transaction may hold back the outbox's horizon before we give up. */
const SETTLE_WITHIN_MS = 50_000

/**
 * A whole house on a database of its own, with a clock that stands still and workers that run when told to.
 */
export interface World {
  readonly app: App
  readonly http: FastifyInstance
  readonly clock: ManualClock
  readonly pool: pg.Pool
  /** Address of its database. */
  readonly url: string
  /** A new browser. */
  browser(): WireClient
  /** The browser of somebody new who runs the house, signed in, who may do that much. */
  staff(...permissions: readonly string[]): WireClient & { readonly staffId: string }
  /** A device of the console at which nobody is signed in. */
  staffDevice(): WireClient
  /** The same house after a restart of its web process: same database, same secrets, a memory of nothing. */
  restarted(): Promise<RunningApp>
  /** Runs one round of the named job (`deposits.expire`), or of all jobs. */
  runJobs(name?: string): Promise<void>
  /** Delivers everything in the outbox to every reaction. */
  settleEvents(): Promise<void>
  close(): Promise<void>
}

/**
 * Raises a world. Settings go by their environment names: `{ DEPOSIT_ORDER_MINUTES: '1' }`. Without `sandbox`
 * it is one where the brand says so. `besides` are rooms of the test.
 */
export async function createWorld(
  options: {
    settings?: Record<string, string>
    limitFactor?: number
    seed?: boolean
    sandbox?: boolean
    besides?: readonly RoomServer[]
    /** A database that somebody made, instead of one of its own. */
    database?: TestDatabase
  } = {},
): Promise<World> {
  const database = options.database ?? (await createTestDatabase())
  const { pool } = database
  const clock = manualClock(WORLD_START)
  const settings = {
    LOG_LEVEL: 'error',
    ROLES: 'web',
    DATABASE_URL: database.url,
    PAYEE_WAIT_MINUTES: '0',
    VERIFICATION_BITS: '3',
    QUICK_COUNTERPARTIES: '0',
    ...options.settings,
  }
  const config: Config = loadConfig(settings)
  const secrets = {
    house: 'test-house-secret-test-house-secret-1234',
    sandboxRail: 'test-rail-secret-test-rail-secret-12345',
  }
  const built = buildApp({ config, secrets, pool, clock, sandbox: options.sandbox })
  const { app } = built
  const rooms = [...ROOMS, ...(options.besides ?? [])]
  const people: ToyStaff[] = []
  const staffSessions = toyStaff(people)
  if (options.seed ?? true) await seedApp(app, rooms)
  const open = await openApp(built, {
    checkOutputs: true,
    limits: memoryLimits(options.limitFactor ?? 100),
    rooms,
    staffSessions,
  })
  const consumers = rooms.flatMap((room) => room.reactions ?? []).map((one) => reactionConsumer(app, one))
  const jobs = jobsOf(app, rooms)
  return {
    app,
    http: open.http,
    clock,
    pool,
    url: database.url,
    browser: () => new WireClient(injecting(open.http), () => clock.now()),
    staff: (...permissions) => {
      const person = toyStaffPerson(...permissions)
      people.push(person)
      return Object.assign(staffClient(app, open.http, person), { staffId: person.id })
    },
    staffDevice: () => staffDevice(app, open.http),
    restarted: () => openApp(buildApp({ config, secrets, pool, clock }), { rooms, staffSessions }),
    runJobs: async (name) => {
      const due = jobs.filter((job) => name === undefined || job.name === name)
      if (due.length === 0) throw new Error(`no job named ${name}`)
      for (const job of due) await job.run(systemCtx(app, newId()))
    },
    settleEvents: () => settleOutbox(app, consumers, SETTLE_WITHIN_MS),
    close: async () => {
      await open.close()
      await database.drop()
    },
  }
}
