import { sql } from 'kysely'
import type { Tx } from './pool.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/** Lets the transaction wait no longer than that for any lock from here on. */
export async function limitLockWaits(tx: Tx, milliseconds: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${milliseconds}ms`}, true)`.execute(tx)
}

/** Whether an error says that a lock was not had in time. */
export function isLockTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}
