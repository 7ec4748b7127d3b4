import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { PreparedClient } from './prepared.ts'

/**
 * SQLSTATE of a write to a database that only reads: a standby, or what was the primary until a moment ago. Within a
 * transaction that was begun to read only it is no word of the database's about itself.
 */
export const READ_ONLY = '25006'

const untimed = new AsyncLocalStorage<true>()

/**
 * Lets everything that `work` asks the database take its time: for what reads or clears whole tables, or
 * waits for another process.
 */
export function withoutTimeout<T>(work: () => Promise<T>): Promise<T> {
  return untimed.run(true, work)
}

/**
 * The database took longer over an answer than anything of the house does: its machine is gone, or out of
 * reach.
 */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

/** How long a connection waits for what it asked; for ever, when left out. */
export interface AnswerTimeout {
  readonly answerWithinMs?: number
}

/**
 * A connection that is given up when the database falls silent, or cannot be written any more: all who wait
 * on it are told that the database is away, and the pool opens another, to wherever the address leads by
 * then. Without this, a machine that vanishes without a word holds its connections until the system gives
 * them up, a quarter of an hour later.
 */
export class TimeoutClient extends PreparedClient {
  readonly #answerWithinMs: number | undefined
  #silence: NodeJS.Timeout | undefined
  /** Within a transaction that was begun to read only: what would write there is wrong, and no word of the database's. */
  #onlyReads = false

  constructor(config: pg.ClientConfig & AnswerTimeout = {}) {
    super(config)
    this.#answerWithinMs = config.answerWithinMs
    // All that was asked is answered.
    this.on('drain', () => clearTimeout(this.#silence))
    this.on('end', () => clearTimeout(this.#silence))
    this.connection.on('errorMessage', (error: Error & { code?: string }) => {
      if (error.code === READ_ONLY && !this.#onlyReads) this.#giveUp(error)
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen overloads
  override query(text: any, values?: any, callback?: any): any {
    this.#noteTransaction(text)
    if (this.goesAhead(text)) return super.query(text, values, callback)
    clearTimeout(this.#silence)
    const limit = this.#answerWithinMs
    if (limit !== undefined && !untimed.getStore()) {
      const silent = () => this.#giveUp(new DatabaseSilent(`the database has not answered for ${limit} ms`))
      this.#silence = setTimeout(silent, limit)
    }
    return super.query(text, values, callback)
  }

  #noteTransaction(text: unknown): void {
    if (typeof text !== 'string') return
    if (text.startsWith('start transaction')) this.#onlyReads = text.endsWith('read only')
    else if (this.#onlyReads && (text === 'commit' || text === 'rollback')) this.#onlyReads = false
  }

  /**
   * Not a goodbye, which would wait for the other side: the driver tells all who wait, and the pool takes it
   * back no more.
   */
  #giveUp(why: Error): void {
    this.connection.stream.destroy(why)
  }
}
