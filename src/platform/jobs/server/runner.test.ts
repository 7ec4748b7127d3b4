import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import type { Job } from '../job.ts'
import { anyOf, findsAny } from './questions.ts'
import { startJobs } from './runner.ts'

let toy: Awaited<ReturnType<typeof createToyApp>>
beforeAll(async () => {
  toy = await createToyApp()
  await toy.pool.query('create schema toy; create table toy.bell (due_at timestamptz)')
})
afterAll(() => toy.close())

let ran: string[]
beforeEach(async () => {
  ran = []
  await toy.pool.query('truncate toy.bell')
})

const runsOf = async (name: string) =>
  (await toy.app.metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('fairhall_job_runs_total') && line.includes(`name="${name}"`))

const bellsDue: Job['asks'] = ({ app }) =>
  findsAny(sql`select due_at from toy.bell where due_at <= ${app.clock.now()} order by due_at limit 10`)

/** A job of every second that notes its runs. */
const job = (name: string, parts: Partial<Job> = {}): Job => ({
  name,
  everySeconds: 1,
  run: async () => void ran.push(name),
  ...parts,
})

/** Runs jobs until the test is over. */
function running(...jobs: readonly Job[]) {
  const runner = startJobs(toy.app, jobs)
  onTestFinished(() => runner.stop())
  return runner
}

it('counts the runs of a job from none on, so that an alarm sees its very first failures', async () => {
  const door = Promise.withResolvers<void>()
  const run = () => door.promise
  const jobs = startJobs(toy.app, [{ name: 'toy.fails', everySeconds: 3_600, run }])
  expect(await runsOf('toy.fails')).toEqual([
    'fairhall_job_runs_total{name="toy.fails",outcome="ok"} 0',
    'fairhall_job_runs_total{name="toy.fails",outcome="failed"} 0',
  ])
  door.reject(new Error('broken'))
  await jobs.stop()
  expect(await runsOf('toy.fails')).toContain('fairhall_job_runs_total{name="toy.fails",outcome="failed"} 1')
})

describe('a job that asks', () => {
  it('runs only where something may be due, and else counts as one that ran well', async () => {
    running(job('toy.asks', { asks: bellsDue }), job('toy.never'))
    await expect.poll(() => ran.filter((name) => name === 'toy.never').length, { timeout: 5_000 }).toBe(2)
    expect(ran).not.toContain('toy.asks')
    expect(await runsOf('toy.asks')).not.toContain('fairhall_job_runs_total{name="toy.asks",outcome="ok"} 0')
    expect(await runsOf('toy.asks')).toContain('fairhall_job_runs_total{name="toy.asks",outcome="failed"} 0')
  })

  it('finds what comes due within its time', async () => {
    running(job('toy.finds', { asks: bellsDue }))
    await pause(300)
    await toy.pool.query('insert into toy.bell values ($1)', [toy.clock.now()])
    await expect.poll(() => ran, { timeout: 2_000 }).toContain('toy.finds')
  })

  it('goes by the clock of the house', async () => {
    await toy.pool.query('insert into toy.bell values ($1)', [new Date(toy.clock.now().getTime() + 60_000)])
    running(job('toy.later', { asks: bellsDue }), job('toy.beside'))
    await expect.poll(() => ran.length, { timeout: 5_000 }).toBeGreaterThan(1)
    expect(ran).not.toContain('toy.later')
    toy.clock.advance(60_000)
    await expect.poll(() => ran, { timeout: 2_000 }).toContain('toy.later')
  })

  it('asks in one statement with all others, whose text is always the same', async () => {
    const texts: string[] = []
    const query = toy.app.db.getExecutor().executeQuery
    const spy = vi.spyOn(Object.getPrototypeOf(toy.app.db.getExecutor()), 'executeQuery')
    onTestFinished(() => spy.mockRestore())
    spy.mockImplementation(function (this: unknown, ...given: unknown[]) {
      texts.push((given[0] as { sql: string }).sql)
      return Reflect.apply(query, this, given)
    })
    running(
      job('toy.one', { asks: bellsDue }),
      job('toy.two', { asks: () => anyOf(sql`false`, sql`false`) }),
      job('toy.rare', { everySeconds: 3, asks: bellsDue }),
    )
    await expect.poll(() => texts.length, { timeout: 9_000 }).toBe(4)
    expect(new Set(texts).size).toBe(1)
  })

  it('runs, like all others, where one question is at fault', async () => {
    running(
      job('toy.wrong', { asks: () => sql<boolean>`(select true from toy.nothing)` }),
      job('toy.right', { asks: bellsDue }),
    )
    await expect.poll(() => ran.toSorted()).toEqual(['toy.right', 'toy.wrong'])
  })

  it('runs, like all others, where a question cannot even be put', async () => {
    const asks = () => {
      throw new Error('no idea')
    }
    running(job('toy.lost', { asks }), job('toy.other', { asks: bellsDue }))
    await expect.poll(() => ran.toSorted()).toEqual(['toy.lost', 'toy.other'])
  })

  it('looks for itself where there is no answer in time, and no second statement waits with the first', async () => {
    const holder = await toy.pool.connect()
    await holder.query('begin; lock table toy.bell')
    running(job('toy.held', { asks: bellsDue }))
    onTestFinished(async () => {
      await holder.query('rollback')
      holder.release()
    })
    await expect.poll(() => ran.length, { timeout: 9_000 }).toBeGreaterThan(1)
    const { rows } = await holder.query(
      `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toEqual([{ waiting: 1 }])
  })

  it('fails where the database is away, and asks again', async () => {
    let isAway = true
    const asks: Job['asks'] = (ctx) => {
      if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
      return bellsDue(ctx)
    }
    await toy.pool.query('insert into toy.bell values ($1)', [toy.clock.now()])
    running(job('toy.away', { asks }))
    await expect
      .poll(() => runsOf('toy.away'))
      .toContain('fairhall_job_runs_total{name="toy.away",outcome="failed"} 1')
    expect(ran).toEqual([])
    isAway = false
    await expect.poll(() => ran, { timeout: 2_000 }).toContain('toy.away')
  })
})

it('never runs a job twice at once, and one that takes its time holds up no other', async () => {
  const door = Promise.withResolvers<void>()
  let underWay = 0
  let most = 0
  const run = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await door.promise
    underWay -= 1
  }
  await toy.pool.query('insert into toy.bell values ($1)', [toy.clock.now()])
  running(job('toy.long', { asks: bellsDue, run }), job('toy.short', { asks: bellsDue }))
  await expect.poll(() => ran.length, { timeout: 5_000 }).toBe(3)
  expect(most).toBe(1)
  door.resolve()
})

it('lets what runs end when it stops, and starts nothing more', async () => {
  const door = Promise.withResolvers<void>()
  let isStopping: (() => boolean) | undefined
  const run: Job['run'] = async (_ctx, asked) => {
    isStopping = asked
    await door.promise
    ran.push('ended')
  }
  const runner = startJobs(toy.app, [job('toy.stops', { run }), job('toy.rests', { everySeconds: 3_600 })])
  await expect.poll(() => isStopping?.()).toBe(false)
  const stopped = runner.stop()
  expect(isStopping?.()).toBe(true)
  door.resolve()
  await stopped
  const before = [...ran]
  expect(before).toEqual(['toy.rests', 'ended'])
  await pause(1_600)
  expect(ran).toEqual(before)
})
