import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isDeadlock, isLockTimeout } from './lock-waits.ts'

/**
 * How long whoever uses a table may have to wait behind work that itself waits for the table. Longer than
 * PostgreSQL's `deadlock_timeout`: by then it has sent its own vacuum away.
 */
const LOCK_WAIT = '2s'
const PAUSE_MS = 5_000

/**
 * Runs `work` in a transaction that never waits long for a lock, because everybody else who wants the table
 * queues behind it: without its locks it is rolled back, and begun again after a pause, for as long as it
 * takes.
 * @param told.onWait called once, when the first attempt did not get its locks.
 */
export async function patiently(
  client: pg.ClientBase,
  work: () => Promise<void>,
  told: { readonly onWait: () => void },
): Promise<void> {
  for (let attempt = 1; !(await wentThrough(client, work)); attempt += 1) {
    if (attempt === 1) told.onWait()
    await pause(PAUSE_MS)
  }
}

/** Whether it got its locks in time, and so is committed. */
async function wentThrough(client: pg.ClientBase, work: () => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(client, async () => {
      await client.query(`set local lock_timeout = '${LOCK_WAIT}'`)
      await work()
    })
    return true
  } catch (error) {
    if (isLockTimeout(error) || isDeadlock(error)) return false
    throw error
  }
}

/** Runs `work` in a transaction of this connection. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
