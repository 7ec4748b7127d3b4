import { redisProgram } from '../../testing/redis/redis-server.ts'

/** Whether the suites over Redis can run here, and what to tell a person of those that cannot. */
export interface OverRedis {
  readonly canRun: boolean
  readonly notice: string | null
}

/** Looks for `TEST_REDIS_URL` and for a program of Redis or Valkey on the PATH. */
export function lookForRedis(): OverRedis {
  const program = redisProgram() !== undefined
  if (program) return { canRun: true, notice: null }
  if (process.env['TEST_REDIS_URL']) {
    return {
      canRun: true,
      notice:
        'The tests that stop Redis were left out: neither redis-server nor valkey-server is on the PATH.',
    }
  }
  return {
    canRun: false,
    notice:
      'The suites over Redis were left out: no redis-server or valkey-server on the PATH, and no TEST_REDIS_URL.',
  }
}
