import { type ChildProcess, fork } from 'node:child_process'
import { migrate, openPool } from '#platform/db/index.ts'
import { startBenchServer } from '../bench-server.ts'
import { median, percentile, type Result } from '../report.ts'
import type { FromClient, FromServer, ServerKind, ToClient, ToServer } from './sockets-protocol.ts'

const STEPS = [1_000, 5_000] as const
const DELIVERIES_A_ROUND = 100_000
const ROUNDS = 9
const PACED = { messages: 5, everyMs: 250 }
const AIM = 0.8

/** One of the two that are compared, with the clients that listen to it. */
interface Stand {
  readonly kind: ServerKind
  readonly port: number
  readonly server: ChildProcess
  readonly client: ChildProcess
}

/** Tells a process something and waits for what it says to that. */
async function ask<Answer>(child: ChildProcess, order: ToServer | ToClient): Promise<Answer> {
  child.send(order)
  return hear<Answer>(child)
}

/** The next thing that a process says. Rejects when it ends instead. */
function hear<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a process of the benchmark ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (answer) => {
      child.off('exit', onExit)
      resolve(answer as Answer)
    })
  })
}

async function openStand(kind: ServerKind, url: string): Promise<Stand> {
  const server = fork(new URL('./sockets-server.ts', import.meta.url), [kind, url], {
    execArgv: ['--expose-gc'],
  })
  const { port } = await hear<Extract<FromServer, { port: number }>>(server)
  return { kind, port, server, client: fork(new URL('./sockets-client.ts', import.meta.url)) }
}

type Usage = Extract<FromServer, { memory: number }>

const usageOf = ({ server }: Stand) => ask<Usage>(server, { usage: true })

interface Round {
  readonly perSecond: number
  /** Microseconds of the server's processor a delivery. */
  readonly cpu: number
  readonly delays: readonly number[]
}

/** Sends messages to all sockets of a stand and waits until each has all of them. */
async function measure(stand: Stand, messages: number, everyMs: number): Promise<Round> {
  const { server, client } = stand
  await ask<FromClient>(client, { expect: messages })
  const before = await usageOf(stand)
  const ended = hear<Extract<FromClient, { endedAt: number }>>(client)
  const { startedAt } = await ask<Extract<FromServer, { startedAt: number }>>(server, {
    send: messages,
    everyMs,
  })
  const { endedAt, delays } = await ended
  const { cpu } = await usageOf(stand)
  const perSecond = delays.length / ((endedAt - startedAt) / 1000)
  return { perSecond, cpu: (cpu - before.cpu) / delays.length, delays }
}

interface Measured {
  readonly rounds: readonly Round[]
  readonly p99: number
  readonly kilobytes: number
}

/** Brings both stands to so many sockets and measures them in turns. */
async function measureStep(stands: readonly [Stand, Stand], sockets: number, bare: Map<Stand, number>) {
  const rounds = new Map<Stand, Round[]>(stands.map((stand) => [stand, []]))
  const paced = new Map<Stand, number[]>(stands.map((stand) => [stand, []]))
  const kilobytes = new Map<Stand, number>()
  for (const stand of stands) {
    await ask(stand.client, { connect: sockets, port: stand.port, kind: stand.kind })
    const { memory } = await usageOf(stand)
    kilobytes.set(stand, (memory - (bare.get(stand) ?? 0)) / sockets / 1024)
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const stand of stands) {
      const fast = await measure(stand, DELIVERIES_A_ROUND / sockets, 0)
      const slow = await measure(stand, PACED.messages, PACED.everyMs)
      // The first round warms up.
      if (round === 0) continue
      rounds.get(stand)?.push(fast)
      paced.get(stand)?.push(percentile(slow.delays, 0.99))
    }
  }
  return stands.map(
    (stand): Measured => ({
      rounds: rounds.get(stand) ?? [],
      p99: median(paced.get(stand) ?? []),
      kilobytes: kilobytes.get(stand) ?? 0,
    }),
  )
}

const words = ({ rounds, p99, kilobytes }: Measured) => {
  const rate = Math.round(median(rounds.map(({ perSecond }) => perSecond)))
  const cpu = median(rounds.map((round) => round.cpu)).toFixed(1)
  return `${rate}/s, ${cpu} us of processor each; p99 ${p99.toFixed(0)} ms; ${kilobytes.toFixed(0)} KB a socket`
}

function resultOf(sockets: number, ours: Measured, bare: Measured): Result {
  const ratios = ours.rounds.map(({ perSecond }, no) => perSecond / (bare.rounds[no]?.perSecond ?? perSecond))
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} over ${ratios.length} rounds`
  const ratio = median(ratios)
  return {
    name: `deliveries to ${sockets} sockets`,
    ours: words(ours),
    reference: `${words(bare)} (bare ws); ratio ${spread}`,
    ratio,
    aim: `${AIM}`,
    reached: ratio >= AIM,
  }
}

/**
 * Broadcasts of the house's gateway against a bare ws server's, to the same client program, in alternating
 * rounds.
 */
export async function realtime(): Promise<readonly Result[]> {
  const database = await startBenchServer()
  const stands: Stand[] = []
  try {
    const pool = openPool(database.url, 1)
    await migrate(pool)
    await pool.end()
    const house = await openStand('gateway', database.url)
    stands.push(house)
    const bare = await openStand('bare', '')
    stands.push(bare)
    const empty = new Map<Stand, number>()
    for (const stand of stands) empty.set(stand, (await usageOf(stand)).memory)
    const results: Result[] = []
    for (const sockets of STEPS) {
      const [ours, theirs] = await measureStep([house, bare], sockets, empty)
      if (ours && theirs) results.push(resultOf(sockets, ours, theirs))
    }
    return results
  } finally {
    for (const { server, client } of stands) {
      client.kill()
      server.kill()
    }
    await database.stop()
  }
}
