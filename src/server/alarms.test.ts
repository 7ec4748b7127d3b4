/** @module-tag statements */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createMetrics,
  type Metrics,
  measurePool,
  measurePresence,
  measureRedis,
} from '#platform/log/metrics.ts'
import { createWorld, type World } from '#testing/world.ts'
import { jobsOf } from './compose.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.settleEvents()
  await world.runJobs()
})
afterAll(() => world.close())

const DOCS = join(import.meta.dirname, '../../docs')

/** All that a process with every part publishes. */
function everyMetric(): Metrics {
  const metrics = createMetrics({ process: true })
  measureRedis(metrics, { isUp: () => true })
  measurePresence(metrics, { count: async () => 0 })
  measurePool(metrics, { totalCount: 0, idleCount: 0, waitingCount: 0 })
  return metrics
}

/** Everything that a process can publish. */
function published(): ReadonlySet<string> {
  const names = everyMetric()
    .registry.getMetricsAsArray()
    .map(({ name }) => name)
  return new Set([...names, ...names.map((name) => `${name}_bucket`)])
}

it.each(['alarms.yml', 'operations.md'])('docs/%s names only what a house publishes', async (file) => {
  const text = await readFile(join(DOCS, file), 'utf8')
  const named = text.match(/\b(fairhall|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(named.length).toBeGreaterThan(5)
  const known = published()
  expect(named.filter((name) => !known.has(name))).toEqual([])
  const jobs = jobsOf({ sandbox: true }).map(({ name }) => name)
  const asked = [...text.matchAll(/\bname="([a-z]+\.[A-Za-z]+)"/g)].map(([, job]) => job)
  expect(asked.filter((job) => !jobs.includes(job ?? ''))).toEqual([])
})

/** The expressions of the alarms. */
async function expressions(): Promise<readonly string[]> {
  const rules = await readFile(join(DOCS, 'alarms.yml'), 'utf8')
  return [...rules.matchAll(/^ +expr:([\s\S]*?)\n +(?:for|labels):/gm)].map(([, expr]) => expr ?? '')
}

/**
 * What Prometheus itself puts on whatever it collects; a metric's own label of that name it calls otherwise.
 */
const BY_PROMETHEUS = ['instance', 'job']

it('alarms ask for labels that their metrics have', async () => {
  const metrics = everyMetric().registry
  const ownLabels = (name: string): readonly string[] => {
    const metric = metrics.getSingleMetric(name)
    return metric && 'labelNames' in metric ? (metric.labelNames as string[]) : []
  }
  const labelsOf = (name: string): readonly string[] => {
    const own = ownLabels(name.replace(/_bucket$/, ''))
    return [...own, ...BY_PROMETHEUS, ...(name.endsWith('_bucket') ? ['le'] : [])]
  }
  const asked = (await expressions()).flatMap((expr) => {
    const names = expr.match(/\b(?:fairhall|nodejs|process)_[a-z0-9_]+/g) ?? []
    const selected = [...expr.matchAll(/\b([a-z0-9_]+)\{(\w+)=/g)].map(([, name, label]) => ({ name, label }))
    const grouped = [...expr.matchAll(/\bby \(([\w, ]+)\)/g)]
      .flatMap(([, labels]) => (labels ?? '').split(', '))
      .flatMap((label) => names.map((name) => ({ name, label })))
    return [...selected, ...grouped].filter(({ name }) => name !== 'up')
  })
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter(({ name = '', label = '' }) => !labelsOf(name).includes(label))).toEqual([])
  const all = metrics.getMetricsAsArray().flatMap(({ name }) => ownLabels(name))
  expect(all.filter((label) => BY_PROMETHEUS.includes(label))).toEqual([])
})

/** Measured where the house has the part, or counted once the thing has happened. */
const NOT_AT_REST = /^(fairhall_evm_|fairhall_redis_up|fairhall_job_runs|fairhall_unanswered_calls|nodejs_)/

it('alarms ask for what a running house measures, with the very values', async () => {
  await world.http.inject({ url: '/cw/v1/balance' })
  const text = await world.app.metrics.registry.metrics()
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const asked = (await expressions()).flatMap((expr) =>
    [...expr.matchAll(/\b(fairhall_[a-z0-9_]+)(?:\{(\w+="[^"]+")\})?/g)].map(([, name = '', value = '']) => ({
      name,
      value,
    })),
  )
  const measured = asked.filter(({ name }) => !NOT_AT_REST.test(name))
  expect(measured.length).toBeGreaterThan(15)
  const isThere = ({ name, value }: { name: string; value: string }) =>
    samples.some((line) => line.split(/[ {]/)[0] === name && line.includes(value))
  expect(measured.filter((one) => !isThere(one))).toEqual([])
})

it('a call that ends with a fault is counted where its alarm looks', async () => {
  const [expression = ''] = (await expressions()).filter((expr) => expr.includes('status="500"'))
  const [series = ''] = /fairhall_\w+\{[^}]+\}/.exec(expression) ?? []
  const counted = async () =>
    (await world.app.metrics.registry.metrics()).split('\n').find((line) => line.startsWith(series))
  expect(await counted()).toBe(`${series} 0`)
  world.app.log.level = 'silent'
  await world.pool.query('alter table ledger.block rename to mislaid')
  expect(await world.http.inject({ url: '/cw/v1/ledger/head' })).toMatchObject({ statusCode: 500 })
  expect(await counted()).toBe(`${series} 1`)
})

it('docs/operations.md says what to do at every alarm, and at no other', async () => {
  const rules = await readFile(join(DOCS, 'alarms.yml'), 'utf8')
  const said = await readFile(join(DOCS, 'operations.md'), 'utf8')
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const explained = [...said.matchAll(/^\| `([A-Z][a-z]\w+)`/gm)].map(([, name]) => name)
  expect(alarms.length).toBeGreaterThan(5)
  expect(explained).toEqual(alarms)
})
