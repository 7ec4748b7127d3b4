import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * What one load is: a GET asked again and again by each client, on a connection of its own, with headers of
 * its own.
 */
export interface Load {
  readonly url: string
  /** The headers of each client; there is one connection for each. */
  readonly clients: readonly Readonly<Record<string, string>>[]
  readonly seconds: number
}

/** Makes requests on a thread of its own, so that making them does not take turns with answering them. */
export class LoadGenerator {
  readonly #worker = new Worker(new URL('./load-worker.ts', import.meta.url))

  /** Requests a second that a GET answers over kept-alive connections. Throws when any answer is not 200. */
  async requestsPerSecond(load: Load): Promise<number> {
    this.#worker.postMessage(load)
    const [rate] = await once(this.#worker, 'message')
    return rate
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}
