import { afterAll, beforeAll, expect, it } from 'vitest'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { startJobs } from './runner.ts'

let toy: Awaited<ReturnType<typeof createToyApp>>
beforeAll(async () => {
  toy = await createToyApp()
})
afterAll(() => toy.close())

const runsOf = async (name: string) =>
  (await toy.app.metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('fairhall_job_runs_total') && line.includes(`name="${name}"`))

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
