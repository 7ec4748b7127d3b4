import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { violations } from '#money/ledger/server/index.ts'
import { loadConfig } from '#platform/config/config.ts'
import { migrate, openPool } from '#platform/db/index.ts'
import { memoryLimits } from '#platform/http/server/limits.ts'
import { type BankLine, noticeOfTransfer } from '#testing/faults/bank.ts'
import { injecting } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'
import { buildHouse } from '../src/server/house.ts'
import { openHouse, seedHouse } from '../src/server/open.ts'
import { openBareDeposits } from './bare-deposits.ts'
import { startBenchServer } from './bench-server.ts'
import { median, type Result } from './report.ts'

const MEMBERS = 16
/** Deposits of each member in a round: one after another, as one kind has one open order. */
const EACH = 4
const ROUNDS = 5
const AIM = 0.2
/** How often the orders that wait are looked at. */
const LOOK_EVERY_MS = 5
const SECRET = 'bench-house-secret-bench-house-secret'

/** Tells of orders when they are credited, whoever waits for them, in one statement for all. */
function openWatch(pool: pg.Pool) {
  const waiting = new Map<string, () => void>()
  let isOpen = true
  const watching = (async () => {
    while (isOpen) {
      const { rows } = await pool.query<{ bill_no: string }>(
        "select bill_no from deposits.pay_order where bill_no = any($1) and state = 'credited'",
        [[...waiting.keys()]],
      )
      for (const { bill_no: billNo } of rows) {
        waiting.get(billNo)?.()
        waiting.delete(billNo)
      }
      await pause(LOOK_EVERY_MS)
    }
  })()
  return {
    credited: (billNo: string) => new Promise<void>((resolve) => waiting.set(billNo, resolve)),
    close: () => {
      isOpen = false
      return watching
    },
  }
}

/** Answers of the wire that have to be good. */
async function good(answering: ReturnType<WireClient['post']>) {
  const { code, msg, data } = await answering
  if (code !== 0) throw new Error(`a deposit was refused: ${msg}`)
  return data
}

/** One deposit through the API: ordered, said paid, told by the bank, credited. */
async function deposit(
  client: WireClient,
  line: BankLine,
  credited: (billNo: string) => Promise<void>,
): Promise<void> {
  const order = { requestId: randomUUID(), channelId: 'bank-yungang', amount: '500.18', currency: 'CNY' }
  const { billNo, recipientCode: remark } = await good(client.post('/cw/v1/deposit/pay', order))
  await good(client.post('/cw/v1/deposit/already_paid', { billNo }))
  const arrived = credited(billNo)
  await good(noticeOfTransfer(line, { remark, amount: '500.18' })())
  await arrived
}

/** Runs `each` for every lane so many times, all lanes at once; how often in a second. */
async function perSecond<T>(lanes: readonly T[], each: (lane: T) => Promise<void>): Promise<number> {
  const began = performance.now()
  await Promise.all(
    lanes.map(async (lane) => {
      for (let time = 0; time < EACH; time += 1) await each(lane)
    }),
  )
  return (lanes.length * EACH * 1000) / (performance.now() - began)
}

/** Deposits completed a second, against the bare statements of the same steps, in alternating rounds on one server. */
export async function deposits(): Promise<Result> {
  const database = await startBenchServer()
  const pool = openPool(database.url, 24)
  const closing: (() => unknown)[] = [() => pool.end()]
  try {
    await migrate(pool)
    const config = loadConfig({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
      MATCH_SPACING_SECONDS: '86400',
      QUICK_COUNTERPARTIES: '0',
    })
    const built = buildHouse({ config, secrets: { house: SECRET, sandboxRail: SECRET }, pool })
    await seedHouse(built.house)
    const open = await openHouse(built, { limits: memoryLimits(1_000_000) })
    closing.unshift(() => open.close())
    const watch = openWatch(pool)
    closing.unshift(() => watch.close())
    const transport = injecting(open.app)
    const line: BankLine = { transport, now: () => new Date(), railSecret: SECRET }
    const clients: WireClient[] = []
    for (let no = 1; no <= MEMBERS; no += 1) {
      const client = new WireClient(transport, () => new Date())
      await good(client.register(`bench_payer${no}`))
      clients.push(client)
    }
    const bare = await openBareDeposits(pool, MEMBERS)
    const ours = () => perSecond(clients, (client) => deposit(client, line, watch.credited))
    const reference = () => perSecond([...clients.keys()], (member) => bare.deposit(member))
    await reference()
    await ours()
    const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await reference())
      rates.ours.push(await ours())
    }
    const found = await violations(built.house.db)
    if (found.length > 0) throw new Error(`the books do not add up: ${JSON.stringify(found[0])}`)
    const ratio = median(rates.ours.map((rate, round) => rate / (rates.bare[round] ?? rate)))
    return {
      name: `deposits completed (${MEMBERS} members): ordered, said paid, told by the bank, credited`,
      ours: `${median(rates.ours).toFixed(0)}/s`,
      reference: `${median(rates.bare).toFixed(0)}/s (the bare statements of the same four steps, a commit each, same pool)`,
      ratio,
      aim: `${AIM}`,
      reached: ratio >= AIM,
    }
  } finally {
    for (const close of closing) await close()
    await database.stop()
  }
}
