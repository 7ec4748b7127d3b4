import Fastify from 'fastify'
import { creditDeposit } from '#money/wallet/server/index.ts'
import { loadConfig } from '#platform/config/config.ts'
import { systemCtx } from '#platform/context/context.ts'
import { migrate, openPool, transact } from '#platform/db/index.ts'
import { memoryLimits } from '#platform/http/server/limits.ts'
import { cny } from '#platform/money/money.ts'
import { injecting } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'
import { buildHouse } from '../src/server/house.ts'
import { openHouse, seedHouse } from '../src/server/open.ts'
import { startBenchServer } from './bench-server.ts'
import { LoadGenerator } from './load.ts'
import { median, type Result } from './report.ts'

const MEMBERS = 16
const WARM_UP_SECONDS = 6
/** Rounds are short, so that the two of a pair meet the same machine, and many. */
const SECONDS = 2
const ROUNDS = 12
const AIM = 0.7

type Pool = ReturnType<typeof openPool>

/** A house on a database of its own. */
async function openBenchHouse(url: string) {
  const pool = openPool(url, 24)
  await migrate(pool)
  const config = loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'error', ROLES: 'web' })
  const secrets = {
    house: 'bench-house-secret-bench-house-secret',
    sandboxRail: 'bench-rail-secret-bench-rail-secret-1',
  }
  const built = buildHouse({ config, secrets, pool })
  await seedHouse(built.house)
  const open = await openHouse(built, { limits: memoryLimits(1_000_000) })
  return { pool, house: built.house, open }
}

type BenchHouse = Awaited<ReturnType<typeof openBenchHouse>>

/** A member with a session and some money; the headers of their reads. */
async function addMember({ pool, house, open }: BenchHouse, name: string): Promise<Record<string, string>> {
  const client = new WireClient(injecting(open.app), () => new Date())
  const registered = await client.register(name)
  if (registered.code !== 0) throw new Error(`registration failed: ${registered.msg}`)
  const { rows } = await pool.query<{ id: string }>('select id from identity.member where name = $1', [name])
  const deposit = { memberId: rows[0]?.id ?? '', billNo: name, rail: 'sandbox', amount: cny(1000) }
  await transact(systemCtx(house, 'bench'), (tx, ctx) => creditDeposit(tx, ctx, deposit))
  return { 'x-api-client': 'web', cookie: `fh_session=${client.token}` }
}

/** The reference: a bare Fastify route that makes one prepared SELECT over the same pool. */
async function openReference(pool: Pool) {
  const { rows: accounts } = await pool.query<{ id: bigint }>(
    'select max(account_id) as id from ledger.balance',
  )
  const accountId = accounts[0]?.id
  if (accountId === undefined) throw new Error('no deposit opened an account')
  const app = Fastify()
  app.get('/balance', async () => {
    const { rows } = await pool.query({
      name: 'bench_balance',
      text: 'select credit_posted - debit_posted as balance from ledger.balance where account_id = $1',
      values: [accountId],
    })
    return { balance: String(rows[0].balance) }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url: `${address}/balance` }
}

/** Authenticated balance reads against the bare route, in alternating rounds. */
export async function balanceReads(): Promise<Result> {
  const database = await startBenchServer()
  const house = await openBenchHouse(database.url)
  const members: Record<string, string>[] = []
  for (let no = 1; no <= MEMBERS; no += 1) members.push(await addMember(house, `bench_member${no}`))
  const reference = await openReference(house.pool)
  const address = await house.open.app.listen({ port: 0, host: '127.0.0.1' })
  const load = new LoadGenerator()
  const read = (seconds: number) =>
    load.requestsPerSecond({ url: `${address}/cw/v1/balance`, clients: members, seconds })
  const readBare = (seconds: number) =>
    load.requestsPerSecond({ url: reference.url, clients: members.map(() => ({})), seconds })
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  try {
    await readBare(WARM_UP_SECONDS)
    await read(WARM_UP_SECONDS)
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await readBare(SECONDS))
      rates.ours.push(await read(SECONDS))
    }
  } finally {
    await load.close()
    await reference.app.close()
    await house.open.close()
    await house.pool.end()
    await database.stop()
  }
  const ratio = median(rates.ours.map((rate, round) => rate / (rates.bare[round] ?? rate)))
  return {
    name: `authenticated balance reads (${MEMBERS} members)`,
    ours: `${Math.round(median(rates.ours))}/s`,
    reference: `${Math.round(median(rates.bare))}/s (bare route, one prepared SELECT, same pool)`,
    ratio,
    aim: `${AIM}`,
    reached: ratio >= AIM,
  }
}
