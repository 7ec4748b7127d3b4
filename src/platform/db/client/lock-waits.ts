import { sql } from 'kysely'
import type { Tx } from '../pool.ts'
import { LIMIT_LOCK_WAITS } from './prepared.ts'

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/**
 * Lets the transaction wait no longer than three seconds for any lock from here on; nobody waits for the
 * answer.
 */
export async function limitLockWaits(tx: Tx): Promise<void> {
  await sql.raw(LIMIT_LOCK_WAITS).execute(tx)
}

/** Whether an error says that a lock was not had in time. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE
}

/** Whether an error says that of two who waited for each other this one had to give way. */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === DEADLOCK
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
