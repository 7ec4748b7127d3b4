import Fastify from 'fastify'
import { overHttp } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'
import { bankTransaction, openBank } from '../bank/bank.ts'
import { addMember, assertBooks, type BenchHouse, good, openBenchHouse } from '../bench-house.ts'
import { median, percentile, type Result } from '../report.ts'
import { anyBet, fundMembers, type Offered, planMatches } from './ground.ts'
import { SIZES } from './sizes.ts'

const OTHERS = 32
const MATCHES = 40
const DAY_MS = 86_400_000

type Press = () => Promise<unknown>

/** Members who place bets over a socket, each with a session. */
async function openSlips(bench: BenchHouse, address: string, matches: readonly Offered[]): Promise<Press[]> {
  const presses: Press[] = []
  const memberIds: string[] = []
  for (let no = 0; no <= OTHERS; no += 1) {
    const { client, memberId } = await addMember(bench, `bench_slip${no}`)
    memberIds.push(memberId)
    const { deviceId, deviceKey, token, signKey } = client
    const slip = Object.assign(new WireClient(overHttp(address), () => new Date()), {
      deviceId,
      deviceKey,
      token,
      signKey,
    })
    presses.push(() => good(slip.post('/cg/v1/sport/bet', anyBet(matches))))
  }
  await fundMembers(bench.app, memberIds)
  return presses
}

/** The reference: a bare Fastify route that does the bank's transaction over the same pool. */
async function openReference(bench: BenchHouse) {
  const bank = await openBank(bench.pool, SIZES.accounts)
  const http = Fastify()
  http.post('/bare', async () => {
    const client = await bench.pool.connect()
    try {
      await bankTransaction(client, bank)
    } finally {
      client.release()
    }
    return { code: 0 }
  })
  const ask = overHttp(await http.listen({ port: 0, host: '127.0.0.1' }))
  const headers = { 'content-type': 'application/json' }
  const press: Press = async () => {
    const { status } = await ask({ method: 'POST', url: '/bare', headers, payload: '{}' }, '')
    if (status !== 200) throw new Error(`the reference answered ${status}`)
  }
  return { press, close: () => http.close() }
}

/** Milliseconds that each of so many presses takes, one after another. */
async function timed(press: Press, delays: number[]): Promise<void> {
  for (let no = 0; no < SIZES.calls; no += 1) {
    const began = performance.now()
    await press()
    delays.push(performance.now() - began)
  }
}

/** The same while others press without a pause; how many of theirs were answered in a second. */
async function timedAmong(press: Press, others: readonly Press[], delays: number[]): Promise<number> {
  let stopped = false
  let answered = 0
  const began = performance.now()
  const lanes = others.map(async (other) => {
    while (!stopped) {
      await other()
      answered += 1
    }
  })
  // Whoever fails ends the measurement, not only their own lane.
  const failing = Promise.all(lanes)
  try {
    await Promise.race([timed(press, delays), failing])
  } finally {
    stopped = true
  }
  await failing
  return (answered * 1000) / (performance.now() - began)
}

function resultOf(name: string, ours: readonly number[], bare: readonly number[], reference: string): Result {
  const words = (delays: readonly number[]) =>
    `p50 ${median(delays).toFixed(1)} ms, p99 ${percentile(delays, 0.99).toFixed(1)} ms`
  return {
    name,
    ours: words(ours),
    reference: `${words(bare)} (${reference}; ${ours.length} each)`,
    ratio: median(ours) / median(bare),
    aim: 'stated',
    reached: true,
  }
}

/**
 * From the press of a slip to its answer, over a socket of this machine, alone and while others press, against a bare
 * route that does the transaction of TPC-B, in alternating rounds.
 */
export async function slip(): Promise<readonly Result[]> {
  const bench = await openBenchHouse({ ROLES: 'web' })
  const closing: (() => Promise<unknown>)[] = [bench.close]
  try {
    const matches = await planMatches(bench.app, MATCHES, new Date(Date.now() + DAY_MS))
    const address = await bench.http.listen({ port: 0, host: '127.0.0.1' })
    const [own, ...others] = await openSlips(bench, address, matches)
    const reference = await openReference(bench)
    closing.unshift(reference.close)
    if (!own) throw new Error('nobody has a slip')
    const bareOthers = others.map(() => reference.press)
    const [ours, bare, oursAmong, bareAmong]: [number[], number[], number[], number[]] = [[], [], [], []]
    const rates: { readonly ours: number; readonly bare: number }[] = []
    await timedAmong(own, others, [])
    await timedAmong(reference.press, bareOthers, [])
    for (let round = 0; round < SIZES.rounds; round += 1) {
      await timed(own, ours)
      await timed(reference.press, bare)
      rates.push({
        ours: await timedAmong(own, others, oursAmong),
        bare: await timedAmong(reference.press, bareOthers, bareAmong),
      })
    }
    await assertBooks(bench)
    const route = 'a bare route that does the transaction of TPC-B'
    const [rate, bareRate] = [median(rates.map((one) => one.ours)), median(rates.map((one) => one.bare))]
    return [
      resultOf("a bet's round trip, alone", ours, bare, route),
      resultOf(
        `the same among ${OTHERS} others who place ${Math.round(rate)} bets a second`,
        oursAmong,
        bareAmong,
        `${route}, among as many with ${Math.round(bareRate)} a second`,
      ),
    ]
  } finally {
    for (const close of closing) await close()
  }
}
