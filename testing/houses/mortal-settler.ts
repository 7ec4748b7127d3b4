import { manualClock } from '#platform/clock/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { systemCtx } from '#platform/context/context.ts'
import { openPool } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { buildApp } from '../../src/server/app.ts'
import { jobsOf } from '../../src/server/compose.ts'

/**
 * A worker of its own process that settles the bets due at a moment, once, as the house's job does. It is there to be killed
 * at it.
 */
const [url = '', now = ''] = process.argv.slice(2)
const pool = openPool(url, 4)
const secrets = { house: 'x'.repeat(40), sandboxRail: 'y'.repeat(40) }
const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url })
const { app } = buildApp({ config, secrets, pool, clock: manualClock(new Date(now)) })
for (const job of jobsOf(app)) {
  if (job.name === 'sportsbook.settle') await job.run(systemCtx(app, newId()))
}
await pool.end()
