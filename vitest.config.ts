import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { redisProgram } from './testing/redis-server.ts'

const inWeb = ['src/**/web/**/*.test.ts?(x)', 'src/design/**/*.test.ts?(x)', 'src/portal/**/*.test.ts?(x)']
const inDatabase = ['src/**/server/**/*.test.ts', 'src/platform/db/**/*.test.ts', 'testing/**/*.test.ts']
const crashes = ['**/*.crash.test.ts']
const overRedis = ['**/*.redis.test.ts']
/** They stop the server, so that they need one of their own. */
const stopRedis = ['**/*.redis-server.test.ts']
const elsewhere = [...configDefaults.exclude, ...crashes, ...overRedis, ...stopRedis]

/**
 * The suites, each runnable alone: `npm test -- unit`, `npm test -- ledger` (a folder), `npm test -- e2e`. Only those that
 * need the database start one, once for the run; `redis` needs a Redis (`TEST_REDIS_URL`) or its program besides.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    watch: false,
    clearMocks: true,
    restoreMocks: true,
    // Two even where there are but two cores: most tests wait for a database half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A house ends its work before it goes, and the last one takes its database with it.
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...elsewhere, ...inWeb, ...inDatabase],
        },
      },
      { test: { name: 'web', include: inWeb } },
      {
        test: {
          name: 'database',
          include: inDatabase,
          exclude: [...elsewhere, ...inWeb],
          globalSetup: ['testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'crash',
          include: crashes,
          // What is broken waits more than it works: to stand again, for room on the disk.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'redis',
          include: redisProgram() === undefined ? overRedis : [...overRedis, ...stopRedis],
          globalSetup: ['testing/global-setup.ts', 'testing/redis-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/harness/global-setup.ts'],
          // Journeys wait more than they work: for a bank, for a whistle. Three files share the house and the browser.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 100_000 } },
        },
      },
    ],
  },
})
