import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { AHEAD, NOT_PREPARED } from './client/prepared.ts'
import type { Db, Tx } from './pool.ts'

/**
 * Runs `work` in one READ COMMITTED transaction: all of it happens or none. Joins the transaction the context
 * already has (a money call's, whose answer is stored in the same commit); otherwise opens one and, after its
 * commit, wakes the outbox. `work` receives the context with the transaction in it, to hand on to other
 * verbs.
 */
export async function transact<C extends Ctx, T>(ctx: C, work: (tx: Tx, ctx: C) => Promise<T>): Promise<T> {
  if (ctx.tx) return work(ctx.tx, ctx)
  const result = await ctx.app.db.transaction().execute((tx) => work(tx, { ...ctx, tx }))
  ctx.app.wake()
  return result
}

/**
 * Runs `work` behind a savepoint of `tx`: when it throws, what it wrote is undone and the transaction can go
 * on. The error is thrown on.
 */
export async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint step`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint step`.execute(tx)
    return result
  } catch (error) {
    // Released too: of two steps of one name, the outer one could not be undone any more.
    await sql`rollback to savepoint step`.execute(tx)
    await sql`release savepoint step`.execute(tx)
    throw error
  }
}

/** Begins a statement that is planned anew each time: one that is put together of what was asked for. */
export const unprepared = sql.raw(NOT_PREPARED)

/**
 * Begins a statement of a transaction whose answer nobody waits for, as it writes and has nothing to say: it goes to the
 * database with the next one, which finds what it wrote, and fails with its error where it fails.
 */
export const ahead = sql.raw(AHEAD)

/** The first row of a raw query, or undefined. */
export async function firstRow<R>(db: Db, query: RawBuilder<R>): Promise<R | undefined> {
  return (await query.execute(db)).rows[0]
}
