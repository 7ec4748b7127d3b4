import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { depositBooking } from '#money/deposits/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import type { RealtimeMessage } from '#platform/outbox/event.ts'
import { addMember, openBenchHouse } from '../bench-house.ts'
import { median, percentile, type Result } from '../report.ts'

const ROUNDS = 5
const CHANGES_A_ROUND = 25
const OTHERS = 8
const AIM_MS = 100

/** Milliseconds of each change of one kind of round, ours and PostgreSQL's own. */
interface Delays {
  readonly ours: number[]
  readonly notified: number[]
}

type Member = Awaited<ReturnType<typeof addMember>>

async function credit(app: App, memberId: string): Promise<void> {
  const deposit = { memberId, billNo: newId(), rail: 'bench', amount: cny(1) }
  await transact(systemCtx(app, 'bench'), (tx, ctx) => book(tx, ctx.app, depositBooking(deposit)))
}

/** A member's socket that follows the member. */
async function follow(address: string, { memberId, client }: Member): Promise<Socket> {
  const headers = Object.entries(client.signed('/realtime', '', {}, 'GET'))
  const auth = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
  const socket = io(address, { path: '/realtime', transports: ['websocket'], auth, reconnection: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const answer = await socket.emitWithAck('subscribe', { topic: `member:${memberId}`, since: null })
  if ('refused' in answer) throw new Error(`the member may not follow: ${answer.refused}`)
  return socket
}

/** Milliseconds from the commit of a change of the member's balance until their socket has it. */
async function pushDelay(app: App, memberId: string, socket: Socket): Promise<number> {
  const arrived = new Promise<number>((resolve) => {
    const hear = ({ type }: RealtimeMessage) => {
      if (type !== 'wallet.changed') return
      socket.off('message', hear)
      resolve(performance.now())
    }
    socket.on('message', hear)
  })
  await credit(app, memberId)
  const committed = performance.now()
  return (await arrived) - committed
}

/** The same of PostgreSQL's own notification, from one connection to another. */
async function notifyDelay(from: pg.Client, to: pg.Client): Promise<number> {
  const arrived = once(to, 'notification').then(() => performance.now())
  await from.query('notify bench')
  const committed = performance.now()
  return (await arrived) - committed
}

/** Posts for other members, one after another each, until told to stop. Answers how many it posted. */
function postForOthers(app: App, others: readonly Member[]): () => Promise<number> {
  let stopped = false
  let posted = 0
  const lanes = others.map(async ({ memberId }) => {
    while (!stopped) {
      await credit(app, memberId)
      posted += 1
    }
  })
  return async () => {
    stopped = true
    await Promise.all(lanes)
    return posted
  }
}

function resultOf(name: string, { ours, notified }: Delays): Result {
  const words = (delays: readonly number[]) =>
    `median ${median(delays).toFixed(1)} ms, p99 ${percentile(delays, 0.99).toFixed(0)} ms`
  return {
    name,
    ours: words(ours),
    reference: `${words(notified)} (LISTEN and NOTIFY from connection to connection; ${ours.length} changes)`,
    ratio: null,
    aim: `median ${AIM_MS} ms`,
    reached: median(ours) < AIM_MS,
  }
}

/**
 * From the commit of a balance change to the member's socket, in alternating rounds without and with other
 * postings.
 */
export async function push(): Promise<readonly Result[]> {
  const bench = await openBenchHouse()
  const [from, to] = [new pg.Client(bench.url), new pg.Client(bench.url)]
  const closing: (() => unknown)[] = [() => from.end(), () => to.end(), () => bench.close()]
  try {
    await from.connect()
    await to.connect()
    await to.query('listen bench')
    const address = await bench.http.listen({ port: 0, host: '127.0.0.1' })
    const member = await addMember(bench, 'bench_watcher')
    const others: Member[] = []
    for (let no = 1; no <= OTHERS; no += 1) others.push(await addMember(bench, `bench_member${no}`))
    const socket = await follow(address, member)
    closing.unshift(() => socket.disconnect())

    const round = async (delays: Delays) => {
      for (let change = 0; change < CHANGES_A_ROUND; change += 1) {
        delays.ours.push(await pushDelay(bench.app, member.memberId, socket))
        delays.notified.push(await notifyDelay(from, to))
        // Not in step with anything that the house does every second.
        await pause(100 * Math.random())
      }
    }
    const [idle, busy]: [Delays, Delays] = [
      { ours: [], notified: [] },
      { ours: [], notified: [] },
    ]
    await round({ ours: [], notified: [] })
    let [posted, seconds] = [0, 0]
    for (let no = 0; no < ROUNDS; no += 1) {
      await round(idle)
      const stop = postForOthers(bench.app, others)
      const began = performance.now()
      await round(busy)
      posted += await stop()
      seconds += (performance.now() - began) / 1000
    }
    const rate = Math.round(posted / seconds)
    return [
      resultOf("from commit to the member's socket, nothing else happening", idle),
      resultOf(`the same under ${rate} postings a second for other members`, busy),
    ]
  } finally {
    for (const close of closing) await close()
  }
}
