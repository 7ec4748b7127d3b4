import Fastify from 'fastify'
import { cny } from '#platform/money/money.ts'
import { addMember, type BenchHouse, openBenchHouse } from '../bench-house.ts'
import { median, type Result } from '../report.ts'
import { LoadGenerator } from './load.ts'

const MEMBERS = 16
const WARM_UP_SECONDS = 6
/** Rounds are short, so that the two of a pair meet the same machine, and many. */
const SECONDS = 2
const ROUNDS = 12
const AIM = 0.7

/** A member with a session and some money; the headers of their reads. */
async function addReader(bench: BenchHouse, name: string): Promise<Record<string, string>> {
  const { client } = await addMember(bench, name, cny(1000))
  return { 'x-api-client': 'web', cookie: `fh_session=${client.token}; fh_session_device=${client.deviceId}` }
}

/** The reference: a bare Fastify route that makes one prepared SELECT over the same pool. */
async function openReference(pool: BenchHouse['pool']) {
  const { rows: accounts } = await pool.query<{ id: bigint }>(
    'select max(account_id) as id from ledger.balance',
  )
  const accountId = accounts[0]?.id
  if (accountId === undefined) throw new Error('no deposit opened an account')
  const http = Fastify()
  http.get('/balance', async () => {
    const { rows } = await pool.query({
      name: 'bench_balance',
      text: 'select credit_posted - debit_posted as balance from ledger.balance where account_id = $1',
      values: [accountId],
    })
    return { balance: String(rows[0].balance) }
  })
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  return { http, url: `${address}/balance` }
}

/** Authenticated balance reads against the bare route, in alternating rounds. */
export async function balanceReads(): Promise<Result> {
  const bench = await openBenchHouse({ ROLES: 'web' })
  const members: Record<string, string>[] = []
  for (let no = 1; no <= MEMBERS; no += 1) members.push(await addReader(bench, `bench_member${no}`))
  const reference = await openReference(bench.pool)
  const address = await bench.http.listen({ port: 0, host: '127.0.0.1' })
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
    await reference.http.close()
    await bench.close()
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
