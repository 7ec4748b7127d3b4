import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { redisProgram } from './testing/redis/redis-server.ts'
import { WaitingFirst } from './testing/waiting-first.ts'
import { doorsPlugin } from './tools/portal/doors-plugin.ts'
import { TAGS } from './vitest.tags.ts'

const inWeb = ['src/**/web/**/*.test.ts?(x)', 'src/design/**/*.test.ts?(x)', 'src/portal/**/*.test.ts?(x)']
const onServer = ['src/**/server/**/*.test.ts', 'src/platform/db/**/*.test.ts', 'testing/**/*.test.ts']
/**
 * Tests of server code that need no database: whatever server the others run on, these would say the same.
 */
const withoutDatabase = [
  'src/**/server/**/*.rules.test.ts',
  'src/**/server/**/*.states.test.ts',
  'src/money/ledger/server/seal/history/{format,id-set,verify}.test.ts',
  'src/money/payees/server/cards/card-cipher.test.ts',
  'src/money/rails/server/evm/rpc/json-rpc.test.ts',
  'src/money/rails/server/payouts/payee-seal.test.ts',
  'src/money/rails/server/webhook/signature.test.ts',
  'src/platform/audit/server/seal/history/{format,verify}.test.ts',
  'src/platform/backup/server/{file,whole-file}.test.ts',
  'src/platform/db/{batcher,gather}.test.ts',
  'src/platform/http/server/{faults,ready-made,front/connections,limits/limits,callers/nonces,portal/portal}.test.ts',
  'src/play/fixtures/server/{real-matches,strengths}.test.ts',
  'src/server/commands/rules/*.test.ts',
  'src/site/config/server/{brand-texts,names,site-config}.test.ts',
  'testing/bad-input/messages.test.ts',
  'testing/evm/*.test.ts',
  'testing/faults/*.test.ts',
]
/** What an embedded PostgreSQL is to the house: its tests start their own. */
const ownDatabase = ['src/platform/db/embedded/**/*.test.ts']
/**
 * The program as it is started: what it says of its settings and words, and how it ends, is the same on every
 * server.
 */
const program = ['src/server/start.test.ts', 'src/server/commands/{audit,backup,commands}.test.ts']
const crashes = ['**/*.crash.test.ts']
const overRedis = ['**/*.redis.test.ts']
/** They stop the server, so that they need one of their own. */
const stopRedis = ['**/*.redis-server.test.ts']
/**
 * Files of these suites share their modules: no module of the house keeps anything of a house or of a member,
 * and loading them all anew for each file took a quarter of the time. Not so those of the browser, whose
 * stores are modules.
 */
const together = { isolate: false }
/** Of suites in which the program runs in a process of its own. */
const programBuilt = 'testing/houses/built-server.ts'
const elsewhere = [...configDefaults.exclude, ...crashes, ...overRedis, ...stopRedis]

/**
 * How long a test and its preparations may take, and how long what is waited for. Only what hangs takes so
 * long: machines are slow and busy in ways that nobody foresees, and a test that is done in ten seconds here
 * takes more than a minute there. No test says it for itself.
 */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
}

/**
 * The suites, each runnable alone: `npm test -- unit`, `npm test -- ledger` (a folder), `npm test -- e2e`.
 * Only those that need the database start one, once for the run; `redis` needs a Redis (`TEST_REDIS_URL`) or
 * its program besides.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    watch: false,
    tags: TAGS,
    sequence: { sequencer: WaitingFirst },
    clearMocks: true,
    restoreMocks: true,
    // More than there are cores: most tests wait for a database, or for a house to start, half of the time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // A house ends its work before it goes, and the last one takes its database with it.
    teardownTimeout: 180_000,
    projects: [
      {
        test: {
          name: 'unit',
          ...together,
          ...patience,
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...elsewhere, ...inWeb, ...onServer],
        },
      },
      { plugins: [doorsPlugin(import.meta.dirname)], test: { name: 'web', ...patience, include: inWeb } },
      {
        test: {
          name: 'server',
          ...together,
          ...patience,
          globalSetup: [programBuilt],
          include: [...withoutDatabase, ...ownDatabase],
          exclude: [...elsewhere, ...inWeb],
        },
      },
      {
        test: {
          name: 'database',
          ...together,
          ...patience,
          include: onServer,
          exclude: [...elsewhere, ...inWeb, ...withoutDatabase, ...ownDatabase, ...program],
          globalSetup: ['testing/global-setup.ts', programBuilt],
        },
      },
      {
        test: {
          name: 'program',
          ...patience,
          include: program,
          globalSetup: ['testing/global-setup.ts', programBuilt],
        },
      },
      {
        test: {
          name: 'crash',
          ...patience,
          include: crashes,
          globalSetup: [programBuilt],
          // What is broken waits more than it works: to stand again, for room on the disk.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'redis',
          ...patience,
          include: redisProgram() === undefined ? overRedis : [...overRedis, ...stopRedis],
          globalSetup: ['testing/global-setup.ts', 'testing/redis/redis-setup.ts', programBuilt],
        },
      },
      {
        test: {
          name: 'e2e',
          // What the harness keeps is of a process (its line to the browser) or of no journey (serial numbers): a file need not
          // load it anew.
          ...together,
          setupFiles: ['e2e/harness/browser/leave-no-window.ts'],
          include: ['e2e/**/*.test.ts'],
          exclude: elsewhere,
          globalSetup: ['e2e/harness/houses/global-setup.ts'],
          // Journeys wait for a bank, for a whistle. With five files two cores have enough to do; each further one only has houses and
          // open pages stand about for longer.
          maxWorkers: 5,
          sequence: { groupOrder: 1 },
          // The longest walks half a minute where there is nothing else to do, and looks at twenty pages.
          testTimeout: 900_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 100_000 } },
          // A machine that others use as well holds up one of three hundred. There it is walked once more, and said
          // to be unsteady; before whoever works on it, it fails.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
})
