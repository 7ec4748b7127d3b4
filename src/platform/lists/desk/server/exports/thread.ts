import { parentPort, workerData } from 'node:worker_threads'
import { lowerSession, lowerThisThread, openDb, openPool } from '#platform/db/index.ts'
import type { ServedList } from '#platform/room/room.ts'
import type { ThreadTask } from './run-thread.ts'
import { writeParts } from './write-parts.ts'

/** One that reads the list, one that puts parts away: what reads is one transaction from the first row to the last. */
const CONNECTIONS = 2

// The thread of an export: it writes one and ends. Of the house it loads the file of that list alone.
const { databaseUrl, file, listId, house, exportId, search } = workerData as ThreadTask
// Members go first: two processors are soon busy.
lowerThisThread()

let isStopping = false
parentPort?.once('message', () => {
  isStopping = true
})
parentPort?.unref()

const found = Object.values<Partial<ServedList> | undefined>(await import(file)).find(
  (one) => one?.prepared?.list.id === listId,
)
if (!found?.prepared) throw new TypeError(`${file} exports no list called ${listId}`)
// Parts need not be on the disk before the export is said to be ready, which is, and comes after them.
const pool = openPool(databaseUrl, CONNECTIONS, { durable: false })
pool.on('connect', (client) => void lowerSession(client))
const writing = { list: found.prepared, house, exportId, search }
const written = await writeParts(openDb(pool), writing, () => isStopping)
await pool.end()
parentPort?.postMessage(written)
