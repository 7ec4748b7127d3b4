import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type ManualClock, manualClock } from '#platform/clock/clock.ts'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { openPool } from '#platform/db/index.ts'
import { memoryLimits } from '#platform/http/server/limits/limits.ts'
import { newId } from '#platform/ids/ids.ts'
import { askTogether } from '#platform/jobs/server/questions.ts'
import { reactionConsumer, settleOutbox } from '#platform/outbox/server/dispatcher.ts'
import type { RoomServer } from '#platform/room/room.ts'
import { SANDBOX_PEOPLE } from '#staff/people/sandbox-people.ts'
import { staffSessionsOf } from '#staff/people/server/index.ts'
import { rolesDoor } from '#staff/roles/server/index.ts'
import { buildApp } from '../src/server/app.ts'
import { jobsOf, OWN_STAFF, ROOMS } from '../src/server/compose.ts'
import { openApp, type RunningApp, seedApp } from '../src/server/open.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { begunLike } from './databases/begun.ts'
import { keptTexts } from './houses/kept-parts.ts'
import {
  eitherHouse,
  eitherStaff,
  staffClient,
  staffDevice,
  type ToyStaff,
  toyHouse,
  toyStaff,
  toyStaffPerson,
} from './toy/toy-people.ts'
import { injecting } from './transport.ts'
import { WireClient } from './wire-client.ts'

/** When every test world begins. */
export const WORLD_START = new Date('2026-06-14T06:36:00.000Z')

/** How long another test's open transaction may hold back the outbox's horizon before we give up. */
const SETTLE_WITHIN_MS = 50_000

/**
 * The browser of somebody who runs the house; `memberIds` are their own accounts as members, `permissions` what they may
 * do from now on.
 */
export type WorldStaff = WireClient & {
  readonly staffId: string
  readonly memberIds: string[]
  readonly permissions: Set<string>
}

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
  staff(...permissions: readonly string[]): WorldStaff
  /** The browser of one of the sandbox's own people, signed in: `he_qing`. */
  person(name: string): Promise<WireClient & { readonly staffId: string }>
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

const SECRETS = {
  house: 'test-house-secret-test-house-secret-1234',
  sandboxRail: 'test-rail-secret-test-rail-secret-12345',
}

const configOf = (url: string, settings?: Readonly<Record<string, string>>): Config =>
  loadConfig({
    LOG_LEVEL: 'error',
    ROLES: 'web,console',
    DATABASE_URL: url,
    PAYEE_WAIT_MINUTES: '0',
    VERIFICATION_BITS: '3',
    QUICK_COUNTERPARTIES: '0',
    ESPORTS_SPACING_SECONDS: '0',
    ...settings,
  })

/**
 * A database in which the rooms are set up as in every world with these settings: passwords hashed, matches planned. All
 * worlds begin at the same moment.
 */
async function seededLike({
  settings = {},
  sandbox,
}: {
  readonly settings?: Readonly<Record<string, string>>
  readonly sandbox?: boolean
}): Promise<string | undefined> {
  // What another server says to a house at its start, it may say otherwise the next time.
  if (Object.values(settings).some((value) => value.includes('://'))) return undefined
  return begunLike(JSON.stringify(['world', settings, sandbox]), async (url) => {
    const pool = openPool(url, 4)
    try {
      const parts = { config: configOf(url, settings), secrets: SECRETS, clock: manualClock(WORLD_START) }
      await seedApp(buildApp({ ...parts, pool, sandbox }).app)
    } finally {
      await pool.end()
    }
  })
}

/**
 * Raises a world. Settings go by their environment names: `{ DEPOSIT_ORDER_MINUTES: '1' }`. Without `sandbox`
 * it is one where the brand says so. `besides` are rooms of the test; one
 * stands in place of the house's own of its name.
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
  const seeds = options.seed ?? true
  const copied = seeds && !options.database ? await seededLike(options) : undefined
  const database = options.database ?? (await createTestDatabase(copied))
  const { pool } = database
  const clock = manualClock(WORLD_START)
  const config = configOf(database.url, options.settings)
  const secrets = SECRETS
  const built = buildApp({ config, secrets, pool, clock, sandbox: options.sandbox, texts: keptTexts() })
  const { app } = built
  const besides = options.besides ?? []
  const rooms = [...ROOMS.filter((room) => besides.every(({ name }) => name !== room.name)), ...besides]
  const people: ToyStaff[] = []
  const toys = toyStaff(people)
  const staffSessions = eitherStaff(toys, staffSessionsOf(app, rolesDoor))
  const staffHouse = eitherHouse(people, toyHouse(people), OWN_STAFF)
  if (seeds) await seedApp(app, copied === undefined ? rooms : (options.besides ?? []))
  const open = await openApp(built, {
    checkOutputs: true,
    limits: memoryLimits(options.limitFactor ?? 100),
    rooms,
    staffSessions,
    staffHouse,
  })
  const consumers = rooms.flatMap((room) => room.reactions ?? []).map((one) => reactionConsumer(app, one))
  const jobs = jobsOf(app, rooms, staffHouse)
  return {
    app,
    http: open.http,
    clock,
    pool,
    url: database.url,
    browser: () => new WireClient(injecting(open.http), () => clock.now()),
    staff: (...permissions) => {
      const memberIds: string[] = []
      const held = new Set(permissions)
      const person = { ...toyStaffPerson(), permissions: held, memberIds }
      people.push(person)
      return Object.assign(staffClient(app, open.http, person), {
        staffId: person.id,
        memberIds,
        permissions: held,
      })
    },
    person: async (name) => {
      const one = SANDBOX_PEOPLE.find((person) => person.name === name)
      const client = staffDevice(app, open.http)
      const said = { name, password: one?.password ?? '', code: '' }
      const answer = await client.post('/console/v1/sign_in/password', said)
      client.keepSession(answer)
      return Object.assign(client, { staffId: answer.data.staffId as string })
    },
    staffDevice: () => staffDevice(app, open.http),
    restarted: () =>
      openApp(buildApp({ config, secrets, pool, clock }), { rooms, staffSessions, staffHouse }),
    runJobs: async (name) => {
      const due = jobs.filter((job) => name === undefined || job.name === name)
      if (due.length === 0) throw new Error(`no job named ${name}`)
      // As a house does: what a job does not ask for is not done, and the test that waits for it fails.
      for (const job of due) {
        const mayBeDue = await askTogether(app, [job], new Set([job.name]))
        if (mayBeDue.has(job.name)) await job.run(systemCtx(app, newId()))
      }
    },
    settleEvents: () => settleOutbox(app, consumers, SETTLE_WITHIN_MS),
    close: async () => {
      await open.close()
      await database.drop()
    },
  }
}
