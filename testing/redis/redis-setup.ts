import type { TestProject } from 'vitest/node'
import { startRedisServer } from './redis-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of this run's Redis. */
    readonly testRedis: string
  }
}

/**
 * Runs once before the suites over Redis: finds it (`TEST_REDIS_URL`), else starts one that lasts as long as
 * the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_REDIS_URL']
  const own = given ? null : await startRedisServer()
  project.provide('testRedis', given ?? own?.url ?? '')
  return async () => own?.stop()
}
