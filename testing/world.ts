import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type ManualClock, manualClock } from '#platform/clock/clock.ts'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { memoryLimits } from '#platform/http/server/limits/limits.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Consumer, dispatchBatch, reactionConsumer } from '#platform/outbox/server/dispatcher.ts'
import { buildApp } from '../src/server/app.ts'
import { jobsOf, ROOMS } from '../src/server/compose.ts'
import { openApp, seedApp } from '../src/server/open.ts'
import { createTestDatabase } from './database.ts'
import { injecting } from './transport.ts'
import { WireClient } from './wire-client.ts'

/** When every test world begins. */
export const WORLD_START = new Date('2026-06-14T06:36:00.000Z')

/**
 * A whole house on a database of its own, with a clock that stands still and workers that run when told to.
 */
export interface World {
  readonly app: App
  readonly http: FastifyInstance
  readonly clock: ManualClock
  readonly pool: pg.Pool
  /** A new browser. */
  browser(): WireClient
  /** Runs one round of the named job (`deposits.expire`), or of all jobs. */
  runJobs(name?: string): Promise<void>
  /** Delivers everything in the outbox to every reaction. */
  settleEvents(): Promise<void>
  close(): Promise<void>
}

/**
 * Raises a world. Settings go by their environment names: `{ DEPOSIT_ORDER_MINUTES: '1' }`. Without `sandbox`
 * it is one where the brand says so.
 */
export async function createWorld(
  options: {
    settings?: Record<string, string>
    limitFactor?: number
    seed?: boolean
    sandbox?: boolean
  } = {},
): Promise<World> {
  const database = await createTestDatabase()
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
  if (options.seed ?? true) await seedApp(app)
  const open = await openApp(built, {
    checkOutputs: true,
    limits: memoryLimits(options.limitFactor ?? 100),
  })
  const consumers = ROOMS.flatMap((room) => room.reactions ?? []).map((one) => reactionConsumer(app, one))
  const jobs = jobsOf(app)
  return {
    app,
    http: open.http,
    clock,
    pool,
    browser: () => new WireClient(injecting(open.http), () => clock.now()),
    runJobs: async (name) => {
      const due = jobs.filter((job) => name === undefined || job.name === name)
      if (due.length === 0) throw new Error(`no job named ${name}`)
      for (const job of due) await job.run(systemCtx(app, newId()))
    },
    settleEvents: () => settleEvents(app, consumers),
    close: async () => {
      await open.close()
      await database.drop()
    },
  }
}

/** How long another test's open transaction may hold back the outbox's horizon before we give up. */
const SETTLE_DEADLINE_MS = 50_000

/**
 * Delivers until every consumer has read everything. The horizon is the whole cluster's, so another test's
 * transaction may hold rows back for a moment: those are waited for.
 */
async function settleEvents(app: App, consumers: readonly Consumer[]): Promise<void> {
  const deadline = performance.now() + SETTLE_DEADLINE_MS
  for (;;) {
    let delivered = 0
    for (const consumer of consumers) delivered += await dispatchBatch(app, consumer)
    const waiting = await sql<{ rows: bigint }>`select count(*) as rows from platform.outbox_cursor c
      join platform.outbox o on (o.xid, o.seq) > (c.xid, c.seq)`.execute(app.db)
    if (delivered === 0 && waiting.rows[0]?.rows === 0n) return
    if (performance.now() > deadline) throw new Error('the outbox did not settle')
    if (delivered === 0) await setTimeout(5)
  }
}
