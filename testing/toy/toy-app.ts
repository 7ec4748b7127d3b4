import { manualClock } from '#platform/clock/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import type { Signals } from '#platform/signals/server/signals.ts'
import { buildApp } from '../../src/server/app.ts'
import { createTestDatabase } from '../database.ts'

/** A house with a database and a clock but nothing open: for tests of the platform itself. */
export async function createToyApp({
  signals,
  settings = {},
}: {
  signals?: Signals
  settings?: Record<string, string>
} = {}) {
  const start = new Date('2026-06-14T06:36:00.000Z')
  const database = await createTestDatabase()
  const { pool } = database
  const clock = manualClock(start)
  const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...settings })
  const secrets = {
    house: 'toy-house-secret-toy-house-secret-12345',
    sandboxRail: 'toy-rail-secret-toy-rail-secret-1234567',
  }
  const built = buildApp({ config, secrets, pool, clock, signals })
  return {
    ...built,
    clock,
    pool,
    close: async () => {
      await database.drop()
    },
  }
}
