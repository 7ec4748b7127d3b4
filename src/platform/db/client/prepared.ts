import pg from 'pg'
import { arrayLiteral } from './columns.ts'

/** The most texts that are prepared; a query built in ever new shapes beyond them runs unprepared. */
const MOST_PREPARED = 500
const names = new Map<string, string>()
let given = 0
/**
 * What the text of a query begins with that is not prepared: one that comes in ever new shapes would take the
 * place of those that come by the thousand, and is better planned for the values that it has.
 */
export const NOT_PREPARED = '/* not prepared */ '

/**
 * The name a query text is prepared under, the same on every connection of this process; undefined: not
 * prepared.
 */
function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_PREPARED) return known
  const name = `fh${given}`
  given += 1
  names.set(text, name)
  return name
}

/**
 * True when a query was prepared before a migration changed what it answers (`select *` from a table with a
 * column more by now): PostgreSQL refuses it under that name for as long as the connection lives. Nothing of
 * its transaction happened.
 */
export function isOutdated(error: Error): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** How long a transaction of many waits for what somebody else has locked: its first statement. */
export const LIMIT_LOCK_WAITS = "set local lock_timeout = '3s'"

/**
 * What the text of a statement begins with that nobody waits for: it writes, in a transaction, and its answer says
 * nothing. It goes with the statement that follows, at the latest the commit.
 */
export const AHEAD = '/* ahead */ '

/** What begins a transaction or a step of one, and says nothing in answer. */
const FORERUNNERS: ReadonlySet<string> = new Set([
  'begin',
  'savepoint step',
  'release savepoint step',
  LIMIT_LOCK_WAITS,
])
const NO_ROWS = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * A connection whose parametrised queries are prepared: PostgreSQL parses each text once a connection, not
 * once a call. Where one of them is outdated, all are prepared anew under other names, on every connection of
 * this process: a migration beside it costs the process what is asked at that moment, and not each of its
 * connections a call for each query. (Behind a pooler that shares connections between transactions, it has to
 * be one that knows prepared statements.)
 *
 * Where it may (`pipeline`), what nobody waits for (what begins a transaction or a step of one, and what is
 * written `AHEAD`) goes out together with the statement that follows: a call is some forty statements, and every
 * third would be a way to the database and back for nothing. Where it fails, the statement that it went with
 * fails with its error: also a commit, which PostgreSQL would answer as if nothing were wrong.
 */
export class PreparedClient extends pg.Client {
  readonly #isPipelined: boolean
  /** What lies in the stream, waiting for the statement after it. */
  #ahead: Promise<unknown>[] = []
  /** How often the stream is told to keep what is sent. */
  #holds = 0
  #isInTransaction = false

  constructor(config?: pg.ClientConfig & { readonly pipeline?: boolean }) {
    super(config)
    this.#isPipelined = config?.pipeline === true
    this.connection.on('errorMessage', (error: Error) => {
      if (isOutdated(error)) names.clear()
    })
  }

  /** Whether a text waits for the statement after it instead of for its answer. */
  protected goesAhead(text: unknown): boolean {
    if (!this.#isPipelined || typeof text !== 'string') return false
    return FORERUNNERS.has(text) || text.startsWith(AHEAD)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen overloads
  override query(text: any, values?: any, callback?: any): any {
    this.#noteTransactionOf(text)
    if (!this.#isInTransaction && typeof text === 'string' && text.startsWith(AHEAD)) {
      // It would lie in the stream for as long as nobody asks this connection anything, and another would not find what it wrote.
      return Promise.reject(
        new TypeError(`nothing goes ahead outside of a transaction: ${text.slice(0, 80)}`),
      )
    }
    if (this.goesAhead(text)) {
      if (!this.#isLeaving()) this.#hold()
      const sent: Promise<unknown> = this.#send(text, values)
      sent.catch(() => undefined)
      this.#ahead.push(sent)
      return Promise.resolve(NO_ROWS)
    }
    const asked = this.#sendSoon(text, values, callback)
    const ahead = this.#ahead
    if (ahead.length === 0) return asked
    this.#ahead = []
    // Whoever undoes them does not ask what became of them.
    if (!(asked instanceof Promise) || String(text).startsWith('rollback')) return asked
    // The first that failed: the others did because of it.
    return Promise.all([...ahead, asked]).then((results) => results.at(-1))
  }

  #noteTransactionOf(text: unknown): void {
    if (typeof text !== 'string') return
    if (text === 'begin' || text.startsWith('start transaction')) this.#isInTransaction = true
    else if (text === 'commit' || text === 'rollback') this.#isInTransaction = false
  }

  /**
   * Whether a statement that somebody waits for is still on its way out, as a large one is for a while: what is kept from then
   * on would keep the rest of it too, and nothing may come after.
   */
  #isLeaving(): boolean {
    return this.#holds === 0 && this.connection.stream.writableLength > 0
  }

  /** Keeps what is sent from now on in the stream, until `#release`. */
  #hold(): void {
    this.connection.stream.cork()
    this.#holds += 1
  }

  #release(): void {
    for (; this.#holds > 0; this.#holds -= 1) this.connection.stream.uncork()
  }

  /**
   * Sends with what else is asked before anything happens: several statements leave in one write. With them goes what came
   * ahead, also in between: somebody waits for the answer of one of them.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen overloads
  #sendSoon(text: any, values?: any, callback?: any): any {
    if (this.#isPipelined) {
      this.#hold()
      process.nextTick(() => this.#release())
    }
    return this.#send(text, values, callback)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen overloads
  #send(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return super.query(text, values, callback)
    }
    const given = values.map((value) => (Array.isArray(value) ? (arrayLiteral(value) ?? value) : value))
    if (text.startsWith(NOT_PREPARED)) return super.query({ text, values: given }, callback)
    return super.query({ name: preparedName(text), text, values: given }, callback)
  }
}
