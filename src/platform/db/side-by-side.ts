import { setImmediate } from 'node:timers/promises'
import { type DatabaseConnection, PostgresDialect, Transaction } from 'kysely'
import { AHEAD } from './client/prepared.ts'
import type { Db, NoTables, Tx } from './pool.ts'

/** A handle on a transaction opens no connection of its own. */
const DIALECT = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has one connection')),
})
const PROPS = { config: { dialect: DIALECT }, dialect: DIALECT, driver: DIALECT.createDriver() } as const

/** What a handle of a step is on. */
interface Step {
  /** The transaction, as `transactionOf` has it. */
  readonly transaction: object
  readonly connection: DatabaseConnection
  /** Told that a statement is on its way, other than one that goes with the next. */
  readonly begun: () => void
}

/** By what the handles of steps run their statements through. */
const steps = new WeakMap<object, Step>()

/** What stands for a transaction, whichever handle on it one has: for what is remembered of it while it lives. */
export function transactionOf(tx: Tx | Db): object {
  const executor = tx.getExecutor()
  return steps.get(executor)?.transaction ?? executor
}

type Work = (tx: Tx) => Promise<unknown>
type Gives<W extends readonly Work[]> = { -readonly [N in keyof W]: Awaited<ReturnType<W[N]>> }

/**
 * Runs steps of a transaction side by side: each sends its statements without waiting for the answers of the others', so
 * that together they cost one way to the database and back instead of one each. The database works on them one after
 * another as they are sent: the first statement of each step in the order of the steps, so that locks are taken in that
 * order; what a step asks after an answer comes later. Each step asks through the handle that it is given.
 *
 * Gives what each gave. Where one fails, its error is thrown once all have ended, and the transaction has to end with it.
 */
export async function sideBySide<const W extends readonly Work[]>(tx: Tx, works: W): Promise<Gives<W>> {
  const executor = tx.getExecutor()
  const outer = steps.get(executor)
  const ended = outer
    ? await runAll(tx, works, outer)
    : await executor.provideConnection((connection) =>
        runAll(tx, works, { transaction: executor, connection, begun: () => undefined }),
      )
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (errors.length > 0) throw errors.find((error) => !isAftermath(error)) ?? errors[0]
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Gives<W>
}

async function runAll(
  tx: Tx,
  works: readonly Work[],
  within: Step,
): Promise<PromiseSettledResult<unknown>[]> {
  const running: Promise<unknown>[] = []
  for (const work of works) {
    const sent = Promise.withResolvers<void>()
    const begun = () => {
      sent.resolve()
      within.begun()
    }
    const run = work(handleOn(tx, { ...within, begun }))
    running.push(run)
    // One that asks nothing, or not at once, holds up none of the others for ever: it ends.
    await Promise.race([sent.promise, run.catch(() => undefined)])
  }
  return Promise.allSettled(running)
}

/** A handle whose statements wait for no other's. */
function handleOn(tx: Tx, step: Step): Tx {
  const { connection, begun } = step
  const noting: DatabaseConnection = {
    executeQuery: (query, options) => {
      const answer = connection.executeQuery<never>(query, options)
      if (!query.sql.startsWith(AHEAD)) begun()
      return answer
    },
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  }
  const executor = tx.getExecutor().withConnectionProvider({ provideConnection: (use) => use(noting) })
  steps.set(executor, step)
  return new Transaction<NoTables>({ ...PROPS, executor })
}

/**
 * Waits until what was asked before has left for the database, for a step that takes this process a while to put together:
 * the database works on the one meanwhile, instead of getting both at once.
 */
export const leftForDatabase = (): Promise<void> => setImmediate()

/** What PostgreSQL says of every statement after the one that failed. */
const isAftermath = (error: unknown) => (error as { code?: unknown } | null)?.code === '25P02'
