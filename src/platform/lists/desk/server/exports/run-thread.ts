import { Worker } from 'node:worker_threads'
import type { ListHouse } from '../source.ts'
import type { Written } from './write-parts.ts'

const THREAD = new URL('./thread.ts', import.meta.url)
/**
 * What the thread may hold, in megabytes. What keeps it small is how little it gathers before it collects. The most is far
 * above what it needs (30): one that grew to it would die of it alone, but a single value as large takes the house along.
 */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 }
/** How often it is told that the house stops. */
const LOOK_EVERY_MS = 100

/** What the thread of an export is told. */
export interface ThreadTask {
  readonly databaseUrl: string
  /** The file that exports the list, and the list's id. */
  readonly file: string
  readonly listId: string
  readonly house: ListHouse
  readonly exportId: string
  readonly search: string
}

/**
 * Has a thread of its own write the parts of an export, so that nobody waits for what it does at a stretch; it is gone
 * when this answers, and dies with the process. Null where it left off because `isStopping` said so.
 * @throws what the thread died of
 */
export async function runThread(task: ThreadTask, isStopping: () => boolean): Promise<Written | null> {
  const thread = new Worker(THREAD, { workerData: task, resourceLimits: HEAP })
  const looking = setInterval(() => {
    if (isStopping()) thread.postMessage('stop')
  }, LOOK_EVERY_MS)
  try {
    return await endOf(thread)
  } finally {
    clearInterval(looking)
  }
}

function endOf(thread: Worker): Promise<Written | null> {
  return new Promise((resolve, reject) => {
    let written: Written | null | undefined
    let error: unknown = new Error('the thread of an export ended without a word')
    thread.on('message', (said: Written | null) => {
      written = said
    })
    thread.on('error', (thrown) => {
      error = thrown
    })
    thread.on('exit', () => (written === undefined ? reject(error) : resolve(written)))
  })
}
