import { loadConfig } from '#platform/config/config.ts'
import { openPool } from '#platform/db/index.ts'
import { type Consumer, dispatchBatch } from '#platform/outbox/server/dispatcher.ts'
import { buildApp } from '../../../src/server/app.ts'
import { consumersOf } from './workers.ts'

/**
 * A worker of its own process that reads the outbox with one of the house's consumers, or with all of them
 * when none is named, until nothing is due. It dies on the spot at the step that it is told: `before` it
 * takes a batch, `after` that but before the commit, or when it is `committed` and nobody knows yet.
 */
const [url = '', wanted = '', step = ''] = process.argv.slice(2)
const pool = openPool(url, 4)
const secrets = { house: 'x'.repeat(40), sandboxRail: 'y'.repeat(40) }
const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, TURNOVER_TIMES: '1' })
const { app } = buildApp({ config, secrets, pool })

const dieAt = (here: string) => {
  if (here === step) process.kill(process.pid, 'SIGKILL')
}

function mortal(consumer: Consumer): Consumer {
  return {
    ...consumer,
    take: async (tx, events) => {
      dieAt('before')
      await consumer.take(tx, events)
      dieAt('after')
    },
    committed: () => {
      dieAt('committed')
      consumer.committed?.()
    },
  }
}

for (const consumer of consumersOf({ app })) {
  if (wanted && consumer.name !== wanted) continue
  while ((await dispatchBatch(app, mortal(consumer))) > 0) {
    // until nothing is due
  }
}
await pool.end()
