import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { systemCtx } from '#platform/context/context.ts'
import { cny } from '#platform/money/money.ts'
import { toyRoom } from '#testing/toy/toy-desk.ts'
import { fillToys } from '#testing/toy/toy-list.ts'
import { staffClient, toyHouse, toyStaff, toyStaffPerson } from '#testing/toy/toy-people.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { jobsOf, ROOMS } from '../../src/server/compose.ts'
import { addMember, type BenchHouse, good, openBenchHouse } from '../bench-house.ts'
import { median, percentile, type Result } from '../report.ts'

const FEW = 10_000
const MANY = Number(process.env['CONSOLE_ROWS'] ?? 1_000_000)
const PAGE_ROWS = 100
/** The page that is compared with the first, or the last there is. */
const DEEP_PAGE = Math.min(1_000, MANY / PAGE_ROWS - 1)
const TIMES = 300
const PATH = '/console/v1/toy/things'
/** So often a member reads their balance while an export is written. */
const EVERY_MS = 4
const PROBES = 4_000
const MB = 1024 * 1024

/** What an indexed SELECT of the same page costs by itself. */
const BARE = `select t.bill_no, t.owner_id, o.name, t.amount, t.at, t.due_at, t.state, t.last_four, t.score, t.rank, t.note
  from toy.thing t join toy.owner o on o.id = t.owner_id order by t.at, t.bill_no limit 101`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The middle of what several works take, in milliseconds; they take turns. */
async function medians(...works: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const took = works.map((): number[] => [])
  for (let n = 0; n < TIMES + 20; n += 1) {
    for (const [index, work] of works.entries()) {
      const one = await timed(work)
      if (n >= 20) took[index]?.push(one)
    }
  }
  return took.map(median)
}

const milliseconds = (ms: number) => `${ms.toFixed(2)} ms`
const words = (rows: number) => `10^${Math.log10(rows).toFixed(0)}`

function ratioResult(name: string, ours: number, reference: number, what: string, aim: number): Result {
  const ratio = ours / reference
  return {
    name,
    ours: milliseconds(ours),
    reference: `${milliseconds(reference)} (${what})`,
    ratio,
    aim: `at most ${aim}`,
    reached: ratio <= aim,
  }
}

/** Lists of the console: pages, growth, and an export beside members' calls. */
export async function consoleLists(): Promise<readonly Result[]> {
  const person = toyStaffPerson('toy.view', 'exports.make')
  const options = {
    rooms: [...ROOMS, toyRoom],
    staffSessions: toyStaff([person]),
    staffHouse: toyHouse([person]),
  }
  const bench = await openBenchHouse({ ROLES: 'web,console' }, options)
  try {
    const staff = staffClient(bench.app, bench.http, person)
    const read = (query = '') => good(staff.get(`${PATH}${query}`))
    await fillToys(bench.pool, FEW)
    const [few = 0] = await medians(() => read())
    for (let first = FEW; first < MANY; first += 100_000)
      await fillToys(bench.pool, Math.min(100_000, MANY - first), first + 1)
    const deep = await placeOfPage(read, DEEP_PAGE)
    const [firstPage = 0, bare = 0, deepPage = 0] = await medians(
      () => read(),
      () => bench.pool.query(BARE),
      () => read(`?after=${deep}`),
    )
    return [
      ratioResult(`list, first page of ${words(MANY)} rows`, firstPage, bare, 'the bare SELECT', 3),
      ratioResult(`list, page ${DEEP_PAGE.toLocaleString('en')}`, deepPage, firstPage, 'page 1', 1.5),
      ratioResult(`list, ${words(MANY)} rows`, firstPage, few, `${words(FEW)} rows`, 1.5),
      ...(await exportBesideMembers(bench, staff, options)),
    ]
  } finally {
    await bench.close()
  }
}

/** Walks to a page, as somebody would who never stops. */
async function placeOfPage(
  read: (query?: string) => Promise<{ after: string }>,
  page: number,
): Promise<string> {
  let { after } = await read()
  for (let n = 2; n < page; n += 1) ({ after } = await read(`?after=${after}`))
  return after
}

async function exportBesideMembers(
  bench: BenchHouse,
  staff: WireClient,
  { rooms, staffHouse }: { rooms: typeof ROOMS; staffHouse: ReturnType<typeof toyHouse> },
): Promise<readonly Result[]> {
  const job = jobsOf(bench.app, rooms, staffHouse).find(({ name }) => name === 'lists.export')
  if (!job) throw new Error('nothing writes exports')
  const { client } = await addMember(bench, 'bench_member', cny(1000))
  const balance = () => timed(() => good(client.get('/cw/v1/balance')))
  const probe = async (goesOn: (n: number) => boolean) => {
    const took: number[] = []
    for (let n = 0; goesOn(n); n += 1) {
      took.push(await balance())
      await pause(EVERY_MS)
    }
    return took
  }
  await probe((n) => n < 500)
  const alone = await probe((n) => n < PROBES)
  const reason = { reason: 'a benchmark', requestId: randomUUID(), search: '' }
  await good(staff.post(`${PATH}/export`, reason))
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = 0
  let isWriting = true
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before)
  }, 20)
  const beside = probe(() => isWriting)
  const took = await timed(async () => {
    await job.run(systemCtx(bench.app, 'bench'))
    isWriting = false
  })
  clearInterval(watching)
  const besideExport = await beside
  const { exports: made } = await good(staff.get(`${PATH}/exports`))
  if (made[0]?.rows !== MANY) throw new Error(`an export of ${MANY} rows has ${made[0]?.rows}`)
  const [p99, p99Alone] = [percentile(besideExport, 0.99), percentile(alone, 0.99)]
  return [
    {
      name: `export of ${words(MANY)} rows`,
      ours: `${(took / 1000).toFixed(1)} s, ${Math.round(most / MB)} MB`,
      reference: '',
      ratio: null,
      aim: '60 s, 64 MB',
      reached: took <= 60_000 && most <= 64 * MB,
    },
    ratioResult('a member’s balance beside the export, p99', p99, p99Alone, 'without it', 1.2),
  ]
}
