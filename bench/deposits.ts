import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type BankLine, noticeOfTransfer } from '#testing/faults/traffic/bank.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { openBareDeposits } from './bare-deposits.ts'
import { addMember, assertBooks, BENCH_SECRET, good, openBenchHouse } from './bench-house.ts'
import { median, type Result } from './report.ts'

const MEMBERS = 16
/** Deposits of each member in a round: one after another, as one kind has one open order. */
const EACH = 4
const ROUNDS = 5
const AIM = 0.2
/** How often the orders that wait are looked at. */
const LOOK_EVERY_MS = 5

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

/**
 * Deposits completed a second, against the bare statements of the same steps, in alternating rounds on one
 * server.
 */
export async function deposits(): Promise<Result> {
  const bench = await openBenchHouse({ MATCH_SPACING_SECONDS: '86400', QUICK_COUNTERPARTIES: '0' })
  const { pool, transport } = bench
  const watch = openWatch(pool)
  try {
    const line: BankLine = { transport, now: () => new Date(), railSecret: BENCH_SECRET }
    const clients: WireClient[] = []
    for (let no = 1; no <= MEMBERS; no += 1) {
      const { client } = await addMember(bench, `bench_payer${no}`)
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
    await assertBooks(bench)
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
    await watch.close()
    await bench.close()
  }
}
