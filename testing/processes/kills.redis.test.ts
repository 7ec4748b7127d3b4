/** @module-tag processes */
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDb } from '#platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { diceFrom } from '../faults/dice.ts'
import { Crowd, QUICK_HOUSE } from '../faults/house/crowd.ts'
import { wrongInBooks } from '../faults/wrong-in-books.ts'
import { type ManyProcesses, type Member, openManyProcesses } from '../houses/many-processes.ts'
import { overHttp } from '../transport.ts'
import { type Follower, follow } from './follower.ts'

const OFTEN = { interval: 50 }
/** Acknowledgements before each kill, and after the last, so that each meets a house at work. */
const WORK = 20
/** Requests that must be under way when a process is killed. */
const IN_FLIGHT = 8
/** Three processes start while the house is busy, and then every match is played to its end. */
const SETTLED_MS = 300_000

let database: TestDatabase
let house: ManyProcesses
let crowd: Crowd
let followers: readonly Follower[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  house = await openManyProcesses(database.url, inject('testRedis'), QUICK_HOUSE)
  crowd = new Crowd(overHttp(house.url), diceFrom(7, 'kills of processes'))
  await crowd.arrive()
  followers = await Promise.all(
    crowd.customers.map((customer, n) => {
      const { url: first } = house.realtime[n % 2 === 0 ? 0 : 1]
      return follow(customer.client, customer, { first, url: house.url })
    }),
  )
})
afterAll(async () => {
  for (const follower of followers) follower.close()
  await house.stop()
  await database.drop()
})

/** How many messages each customer was written, from the first on. */
async function written(): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ topic: string; count: bigint }>(
    'select topic, count(*) from platform.outbox cross join unnest(topics) topic group by topic',
  )
  const counts = new Map(rows.map(({ topic, count }) => [topic, Number(count)]))
  return crowd.customers.map(({ id }) => counts.get(`member:${id}`) ?? 0)
}

/** Bills of acknowledged orders that are not in the books. */
async function notBooked(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ ref_id: string }>('select ref_id from ledger.transfer')
  const booked = new Set(rows.map(({ ref_id }) => ref_id))
  return crowd.traffic.acknowledged
    .map(({ answer }) => answer.data?.billNo)
    .filter((billNo) => billNo !== undefined && !booked.has(billNo))
}

it(
  'a house of several loses nothing when any of its processes is killed at work',
  async () => {
    const { traffic } = crowd
    const inFlight: number[] = []
    const killed = async (victim: Member) => {
      await crowd.acknowledgedMore(WORK)
      await crowd.noteHead()
      await crowd.underWay(IN_FLIGHT)
      inFlight.push(traffic.inFlight)
      await victim.end('SIGKILL')
    }
    await crowd.during(async () => {
      // The next one goes while those that take the place of the others are still starting.
      await killed(house.web[0])
      const starting = [house.startWeb()]
      await killed(house.realtime[0])
      starting.push(house.startRealtime())
      await killed(house.worker)
      starting.push(house.startWorker())
      await Promise.all(starting)
      await crowd.acknowledgedMore(WORK)
    })

    expect(await crowd.wrongBalances()).toEqual([])
    const lost = [...(await crowd.lost()), ...(await notBooked())]
    console.info(
      `kills of processes: ${traffic.acknowledged.length} acknowledged, ${traffic.unknown.size} unknown, ` +
        `${lost.length} lost; ${inFlight.join(', ')} in flight`,
    )
    expect(lost).toEqual([])
    expect(await wrongInBooks(openDb(database.pool), crowd.heads)).toEqual([])
    expect(traffic.unknown.size, 'a kill met a request under way').toBeGreaterThan(0)
  },
  SETTLED_MS,
)

it('what could not be pushed meanwhile was fetched: no message is missing, none came twice', async () => {
  const missing = async () => {
    const counts = await written()
    return followers.filter(({ from, seqs }, n) => seqs().length < (counts[n] ?? 0) - from).length
  }
  await expect.poll(missing, OFTEN).toBe(0)
  const counts = await written()
  for (const [n, { from, seqs }] of followers.entries()) {
    expect(seqs()).toEqual(Array.from({ length: (counts[n] ?? 0) - from }, (_, at) => from + 1 + at))
  }
  const onTheKilled = followers.filter((_, n) => n % 2 === 0)
  for (const { breaks } of onTheKilled) expect(breaks()).toBeGreaterThan(0)
})
