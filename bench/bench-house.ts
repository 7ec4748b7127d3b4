import { depositBooking } from '#money/deposits/server/index.ts'
import { violations } from '#money/ledger/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { systemCtx } from '#platform/context/context.ts'
import { migrate, openPool, transact } from '#platform/db/index.ts'
import { memoryLimits } from '#platform/http/server/limits/limits.ts'
import type { Money } from '#platform/money/money.ts'
import { injecting } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'
import { buildApp } from '../src/server/app.ts'
import { type OpenOptions, openApp, seedApp } from '../src/server/open.ts'
import { startBenchServer } from './bench-server.ts'

export const BENCH_SECRET = 'bench-house-secret-bench-house-secret'

export type BenchHouse = Awaited<ReturnType<typeof openBenchHouse>>

/** A whole house in this process, on a database of its own, whose callers are not held back by limits. */
export async function openBenchHouse(
  environment: Readonly<Record<string, string>> = {},
  {
    clock,
    maxConnections,
    ...options
  }: Pick<OpenOptions, 'rooms' | 'staffSessions' | 'staffHouse'> & {
    readonly clock?: Clock
    /** Of the database's server: the house's own, and those that somebody else needs for a reference. */
    readonly maxConnections?: number
  } = {},
) {
  const database = await startBenchServer(maxConnections)
  const pool = openPool(database.url, 24)
  await migrate(pool)
  const config = loadConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'error', ...environment })
  const built = buildApp({ config, secrets: { house: BENCH_SECRET, sandboxRail: BENCH_SECRET }, pool, clock })
  await seedApp(built.app, options.rooms)
  const open = await openApp(built, { limits: memoryLimits(1_000_000), ...options })
  const close = async () => {
    await open.close()
    await pool.end()
    await database.stop()
  }
  return { url: database.url, pool, app: built.app, http: open.http, transport: injecting(open.http), close }
}

/** What the wire answered. Throws when that is a refusal. */
export async function good(answering: ReturnType<WireClient['post']>) {
  const { code, msg, data } = await answering
  if (code !== 0) throw new Error(`a call of the benchmark was refused: ${msg}`)
  return data
}

/** A member who has registered, with so much money in their wallet. */
export async function addMember({ pool, app, transport }: BenchHouse, name: string, amount?: Money) {
  const client = new WireClient(transport, () => app.clock.now())
  await good(client.register(name))
  const { rows } = await pool.query<{ id: string }>('select id from identity.member where name = $1', [name])
  const memberId = rows[0]?.id ?? ''
  if (amount) {
    const deposit = { memberId, billNo: name, rail: 'sandbox', amount }
    await transact(systemCtx(app, 'bench'), (tx, ctx) => book(tx, ctx.app, depositBooking(deposit)))
  }
  return { client, memberId }
}

/** Throws when the books do not add up. */
export async function assertBooks({ app }: BenchHouse): Promise<void> {
  const found = await violations(app.db)
  if (found.length > 0) throw new Error(`the books do not add up: ${JSON.stringify(found[0])}`)
}
