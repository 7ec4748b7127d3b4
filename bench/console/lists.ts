import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemCtx } from '#platform/context/context.ts'
import { lowerProcess } from '#platform/db/index.ts'
import { cny } from '#platform/money/money.ts'
import { toyRoom } from '#testing/toy/toy-desk.ts'
import { fillToys } from '#testing/toy/toy-list.ts'
import { staffClient, toyHouse, toyStaff, toyStaffPerson } from '#testing/toy/toy-people.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { jobsOf, ROOMS } from '../../src/server/compose.ts'
import { addMember, type BenchHouse, good, openBenchHouse } from '../bench-house.ts'
import { besideMembers, timed } from '../beside.ts'
import { median, percentile, type Result } from '../report.ts'

const FEW = 10_000
const MANY = Number(process.env['CONSOLE_ROWS'] ?? 1_000_000)
const PAGE_ROWS = 100
/** The page that is compared with the first, or the last there is. */
const DEEP_PAGE = Math.min(1_000, MANY / PAGE_ROWS - 1)
const TIMES = 300
const PATH = '/console/v1/toy/things'
/** So long a member reads their balance by themselves, before they do it while an export is written. */
const ALONE_MS = 45_000
const WATCH_EVERY_MS = 20
const MB = 1024 * 1024

/** What an indexed SELECT of the same page costs by itself. */
const BARE = `select t.bill_no, t.owner_id, o.name, t.amount, t.at, t.due_at, t.state, t.last_four, t.score, t.rank, t.note
  from toy.thing t join toy.owner o on o.id = t.owner_id order by t.at, t.bill_no limit 101`

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
  const write = async () => {
    const reason = { reason: 'a benchmark', requestId: randomUUID(), search: '' }
    await good(staff.post(`${PATH}/export`, reason))
    await job.run(systemCtx(bench.app, 'bench'))
    const { exports: made } = await good(staff.get(`${PATH}/exports`))
    if (made[0]?.rows !== MANY) throw new Error(`an export of ${MANY} rows has ${made[0]?.rows}`)
  }
  const memory = await memoryOf(write)
  const { client } = await addMember(bench, 'bench_member', cny(1000))
  const balance = () => good(client.get('/cw/v1/balance'))
  for (let n = 0; n < 500; n += 1) await balance()
  const alone = await besideMembers(balance, () => pause(ALONE_MS))
  const beside = await besideMembers(balance, write)
  const besideCounting = await besideMembers(balance, countForAWhile)
  const p99Of = ({ waits }: { readonly waits: readonly number[] }) => percentile(waits, 0.99)
  const [p99, p99Alone, p99Counting] = [p99Of(beside), p99Of(alone), p99Of(besideCounting)]
  return [
    {
      name: `export of ${words(MANY)} rows`,
      ours: `${(beside.took / 1000).toFixed(1)} s, ${Math.round(memory / MB)} MB`,
      reference: '',
      ratio: null,
      aim: '60 s, 64 MB',
      reached: beside.took <= 60_000 && memory <= 64 * MB,
    },
    ratioResult('a member’s balance beside the export, p99', p99, p99Alone, 'without it', 1.2),
    {
      name: 'the same beside a process that only counts, at the lowest priority',
      ours: milliseconds(p99Counting),
      reference: `${milliseconds(p99Alone)} (without it)`,
      ratio: p99Counting / p99Alone,
      aim: 'stated',
      reached: true,
    },
  ]
}

/** As long as members are alone, a process does as little as can keep a processor busy, and comes after everybody else. */
async function countForAWhile(): Promise<void> {
  const counting = spawn(process.execPath, ['-e', 'for (;;);'], { detached: true, stdio: 'ignore' })
  try {
    if (counting.pid !== undefined) await lowerProcess(counting.pid)
    await pause(ALONE_MS)
  } finally {
    counting.kill('SIGKILL')
  }
}

/**
 * How much more the process holds at most while something is done and nothing else: what calls leave lying until it is
 * collected is as much as what an export needs. It begins with nothing lying about.
 */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const before = process.memoryUsage.rss()
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before)
  }, WATCH_EVERY_MS)
  await work()
  clearInterval(watching)
  return most
}
