import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#platform/db/index.ts'

/**
 * Rows of a query one after another, in its order, a page of them in memory. `name` tells it from what else
 * is being read.
 */
export async function* readRows<R>(tx: Tx, name: string, query: RawBuilder<R>): AsyncGenerator<R> {
  const { ask, idle } = oneAtATime(tx)
  const rows = new Rows<R>(ask, name, query)
  try {
    for (;;) {
      const page = await rows.takeWhile((_, taken) => taken < PAGE)
      if (page.length === 0) return
      yield* page
    }
  } finally {
    await idle()
  }
}

/** Asks a query of the database, and gets its rows. */
type AskRows = <R>(query: RawBuilder<R>) => Promise<readonly R[]>

/** Queries of several readers on one connection, one after another; `idle` waits for the last of them. */
export function oneAtATime(tx: Tx): { ask: AskRows; idle: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve()
  const ask: AskRows = (query) => {
    const answered = last.then(async () => (await query.execute(tx)).rows)
    last = answered.catch(() => undefined)
    return answered
  }
  return { ask, idle: async () => void (await last) }
}

/** Rows fetched at once. */
const PAGE = 4000

/**
 * The rows of a query through a cursor, a page at a time: while one is looked at, the database makes up the
 * next.
 */
export class Rows<R> {
  readonly #ask: AskRows
  readonly #name: string
  readonly #query: RawBuilder<unknown>
  #page: readonly R[] = []
  #at = 0
  /** The page after this one; null when there is none. */
  #coming: Promise<readonly R[]> | null | undefined

  constructor(ask: AskRows, name: string, query: RawBuilder<unknown>) {
    this.#ask = ask
    this.#name = name
    this.#query = query
  }

  /** The next rows for as long as they are wanted; the first one that is not stays for the next time. */
  async takeWhile(wanted: (row: R, taken: number) => boolean): Promise<R[]> {
    const taken: R[] = []
    for (;;) {
      if (this.#at === this.#page.length && !(await this.#turn())) return taken
      for (; this.#at < this.#page.length; this.#at++) {
        const row = this.#page[this.#at]
        if (row === undefined || !wanted(row, taken.length)) return taken
        taken.push(row)
      }
    }
  }

  /** Turns to the next page; false when there is none. */
  async #turn(): Promise<boolean> {
    if (this.#coming === null) return false
    if (this.#coming === undefined) {
      await this.#ask(sql`declare ${sql.raw(this.#name)} no scroll cursor for ${this.#query}`)
      this.#coming = this.#fetch()
    }
    this.#page = await this.#coming
    this.#at = 0
    this.#coming = this.#page.length < PAGE ? null : this.#fetch()
    return this.#page.length > 0
  }

  #fetch(): Promise<readonly R[]> {
    const page = this.#ask(sql<R>`fetch ${sql.raw(String(PAGE))} from ${sql.raw(this.#name)}`)
    // A page that nobody turns to any more may fail; whoever does turn to it is told.
    page.catch(() => undefined)
    return page
  }
}
