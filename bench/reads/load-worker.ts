import { parentPort } from 'node:worker_threads'
import autocannon from 'autocannon'
import type { Load } from './load.ts'

/**
 * The other side of `LoadGenerator`: answers each load with its rate. A refusal ends the thread, which tells
 * the asker.
 */
parentPort?.on('message', async ({ url, clients, seconds }: Load) => {
  const results = await Promise.all(
    clients.map((headers) => autocannon({ url, headers, connections: 1, duration: seconds })),
  )
  const refused = results.reduce((sum, result) => sum + result.non2xx + result.errors, 0)
  if (refused > 0) throw new Error(`${url}: ${refused} requests were refused or failed under load`)
  parentPort?.postMessage(results.reduce((sum, result) => sum + result['2xx'] / result.duration, 0))
})
