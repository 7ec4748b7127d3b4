import { violations } from '#money/ledger/server/index.ts'
import type { AccountId, Group } from '#money/ledger/server/posting.ts'
import { migrate, openDb, openPool } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { openPosting } from '#testing/books/post-together.ts'
import { onSameServer, runStatement } from '#testing/databases/server.ts'
import { startBenchServer } from '../bench-server.ts'
import { median, type Result } from '../report.ts'
import { openPgbench, type Pgbench } from './pgbench.ts'
import { processorTime } from './processor-time.ts'
import { foundTown, type Town, traffic } from './traffic.ts'

const SECONDS = 2
const ROUNDS = 9
const CONNECTIONS = 300
/** How many postings are under way, and how many times pgbench's rate with as many clients is the aim. */
const STEPS = [
  { inFlight: 1, aim: 1 },
  { inFlight: 16, aim: 1 },
  { inFlight: 64, aim: 2 },
  { inFlight: 256, aim: 3 },
] as const

type Post = ReturnType<typeof openPosting>

/** How fast something went, and what each of it cost in processor time (null where that cannot be told). */
interface Pace {
  readonly perSecond: number
  readonly microseconds: number | null
}

/** Runs `work`, which says how fast it went and how much it did, and adds what each cost. */
async function paced(work: () => Promise<{ perSecond: number; count: number }>): Promise<Pace> {
  const before = processorTime()
  const { perSecond, count } = await work()
  const after = processorTime()
  const microseconds = before === null || after === null ? null : (after - before) / count
  return { perSecond, microseconds }
}

/**
 * Groups a second when so many callers post one after another; each counts once it is committed and answered.
 */
async function postFor(
  submit: Post,
  town: Town,
  load: { inFlight: number; seconds: number; through?: AccountId },
): Promise<{ perSecond: number; count: number }> {
  let count = 0
  const began = performance.now()
  const end = began + load.seconds * 1000
  const run = newId()
  const caller = async (lane: number) => {
    const next: () => Group = traffic(town, `${run}.${lane}`, load.through)
    while (performance.now() < end) {
      const { status } = await submit(next())
      if (status === 'conflict' || status === 'exists')
        throw new Error(`a new posting was answered ${status}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: load.inFlight }, (_, lane) => caller(lane)))
  return { perSecond: count / ((performance.now() - began) / 1000), count }
}

interface Round {
  readonly reference: Pace | null
  readonly ours: Pace
}

function resultOf(name: string, aim: number, rounds: readonly Round[]): Result {
  const rate = (paces: readonly Pace[]) => `${Math.round(median(paces.map((pace) => pace.perSecond)))}/s`
  const cost = (paces: readonly Pace[]) => {
    const each = paces.flatMap(({ microseconds }) => microseconds ?? [])
    return each.length === 0 ? '' : `, ${Math.round(median(each))} µs of processor time each`
  }
  const shown = (paces: readonly Pace[]) => `${rate(paces)}${cost(paces)}`
  const ours = shown(rounds.map((round) => round.ours))
  const references = rounds.flatMap(({ reference }) => reference ?? [])
  if (references.length === 0) {
    return { name, ours, reference: 'pgbench is not installed', ratio: null, aim: `${aim}`, reached: false }
  }
  const ratios = rounds.flatMap((round) =>
    round.reference ? [round.ours.perSecond / round.reference.perSecond] : [],
  )
  const ratio = median(ratios)
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} over ${ratios.length} rounds`
  const reference = `${shown(references)} (pgbench, TPC-B-like, as many clients); ${spread}`
  return { name, ours, reference, ratio, aim: `${aim}`, reached: ratio >= aim }
}

/**
 * Postings against pgbench in alternating rounds on one server: spread over the town, and all through one
 * house account.
 */
async function measurePostings(url: string, pgbench: Pgbench | null): Promise<readonly Result[]> {
  const pool = openPool(url)
  await migrate(pool)
  const db = openDb(pool)
  const submit = openPosting(db, () => new Date())
  try {
    const town = await foundTown(db)
    const through = town.results[0]
    for (const { inFlight } of STEPS) await postFor(submit, town, { inFlight, seconds: SECONDS })
    const results: Result[] = []
    for (const { inFlight, aim } of STEPS) {
      const load = { inFlight, seconds: SECONDS }
      const spread: Round[] = []
      const throughOne: Round[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const reference = pgbench && (await paced(() => pgbench.run(inFlight, SECONDS)))
        spread.push({ reference, ours: await paced(() => postFor(submit, town, load)) })
        throughOne.push({ reference, ours: await paced(() => postFor(submit, town, { ...load, through })) })
      }
      results.push(resultOf(`postings, ${inFlight} in flight`, aim, spread))
      results.push(resultOf(`the same, all through one house account`, aim, throughOne))
    }
    const found = await violations(db)
    if (found.length > 0)
      throw new Error(`the books do not add up after the benchmark: ${JSON.stringify(found[0])}`)
    return results
  } finally {
    await pool.end()
  }
}

/** `measurePostings` on a server of its own. */
export async function postings(): Promise<readonly Result[]> {
  const database = await startBenchServer(CONNECTIONS)
  try {
    await runStatement(database.url, 'create database pgbench')
    const pgbench = await openPgbench(onSameServer(database.url, 'pgbench'))
    if (!pgbench) console.log('pgbench is not installed: the reference of the postings is missing')
    return await measurePostings(database.url, pgbench)
  } finally {
    await database.stop()
  }
}
