import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMetrics, measurePool, measurePresence, measureRedis } from '#platform/log/metrics.ts'
import { jobsOf } from './compose.ts'

const DOCS = join(import.meta.dirname, '../../docs')

/** Everything that a process can publish. */
function published(): ReadonlySet<string> {
  const metrics = createMetrics({ process: true })
  measureRedis(metrics, { isUp: () => true })
  measurePresence(metrics, { count: async () => 0 })
  measurePool(metrics, { totalCount: 0, idleCount: 0, waitingCount: 0 })
  const histograms = metrics.registry.getMetricsAsArray().map(({ name }) => `${name}_bucket`)
  return new Set([...metrics.registry.getMetricsAsArray().map(({ name }) => name), ...histograms])
}

it.each(['alarms.yml', 'operations.md'])('docs/%s names only what a house publishes', async (file) => {
  const text = await readFile(join(DOCS, file), 'utf8')
  const named = text.match(/\b(fairhall|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(named.length).toBeGreaterThan(5)
  const known = published()
  expect(named.filter((name) => !known.has(name))).toEqual([])
  const jobs = jobsOf({ sandbox: true }).map(({ name }) => name)
  const asked = [...text.matchAll(/\bjob="([a-z]+\.[A-Za-z]+)"/g)].map(([, job]) => job)
  expect(asked.filter((job) => !jobs.includes(job ?? ''))).toEqual([])
})

it('docs/operations.md says what to do at every alarm, and at no other', async () => {
  const rules = await readFile(join(DOCS, 'alarms.yml'), 'utf8')
  const said = await readFile(join(DOCS, 'operations.md'), 'utf8')
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const explained = [...said.matchAll(/^\| `([A-Z][a-z]\w+)`/gm)].map(([, name]) => name)
  expect(alarms.length).toBeGreaterThan(5)
  expect(explained).toEqual(alarms)
})
