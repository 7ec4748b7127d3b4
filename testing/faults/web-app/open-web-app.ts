import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { depositBooking } from '#money/deposits/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { openPool, transact } from '#platform/db/index.ts'
import { memoryLimits } from '#platform/http/server/limits/limits.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Money } from '#platform/money/money.ts'
import { buildApp } from '../../../src/server/app.ts'
import { openApp, seedApp } from '../../../src/server/open.ts'
import { injecting } from '../../transport.ts'
import { WireClient } from '../../wire-client.ts'

/** Somebody who has an account, with their browser. */
export interface SignedInMember {
  readonly client: WireClient
  readonly id: string
}

/** A house in this process: its HTTP face answers, its workers rest. */
export interface WebApp {
  readonly app: App
  readonly http: FastifyInstance
  readonly pool: pg.Pool
  /** Registers members. */
  members(count: number): Promise<SignedInMember[]>
  close(): Promise<void>
}

/**
 * Opens a house on a migrated database; `answerWithinMs` says how long it waits for that one's answers, for
 * ever without.
 */
export async function openWebApp(
  url: string,
  options: { clock?: Clock; settings?: Readonly<Record<string, string>>; answerWithinMs?: number } = {},
): Promise<WebApp> {
  const { clock = systemClock, settings, answerWithinMs } = options
  const pool = openPool(url, undefined, { answerWithinMs })
  const usual = {
    LOG_LEVEL: 'silent',
    ROLES: 'web',
    PAYEE_WAIT_MINUTES: '0',
    QUICK_COUNTERPARTIES: '0',
    VERIFICATION_BITS: '3',
  }
  const config = loadConfig({ ...usual, DATABASE_URL: url, ...settings })
  const secrets = { house: 'faults-house-secret-'.repeat(2), sandboxRail: 'faults-rail-secret-'.repeat(2) }
  const built = buildApp({ config, secrets, pool, clock })
  const { app } = built
  await seedApp(app)
  const open = await openApp(built, { limits: memoryLimits(1_000_000) })
  const register = async (): Promise<SignedInMember> => {
    const client = new WireClient(injecting(open.http), () => clock.now())
    const name = `m${newId().replaceAll('-', '').slice(0, 12)}`
    const { code, msg } = await client.register(name)
    if (code !== 0) throw new Error(`nobody could register: ${msg}`)
    const { rows } = await pool.query<{ id: string }>('select id from identity.member where name = $1', [
      name,
    ])
    return { client, id: rows[0]?.id ?? '' }
  }
  return {
    app,
    http: open.http,
    pool,
    members: (count) => Promise.all(Array.from({ length: count }, register)),
    close: async () => {
      await open.close()
      await pool.end()
    },
  }
}

/** Gives a member money in the centre wallet, as a deposit does. */
export async function fund(app: App, memberId: string, amount: Money): Promise<void> {
  await transact(systemCtx(app, newId()), (tx, ctx) =>
    book(tx, ctx.app, depositBooking({ memberId, billNo: `D${newId()}`, rail: 'sandbox', amount })),
  )
}
