import { isOutdated } from './client/prepared.ts'
import { DatabaseSilent, READ_ONLY } from './client/timeout-client.ts'

/** SQLSTATEs and socket errors that mean "the database is away", not "this call is wrong". */
const AWAY = new Set([
  READ_ONLY,
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * True when the database could not be reached, fell silent, hung up or only reads, or changed under a query
 * that had been prepared: the call may be tried again with the same request id.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseSilent || isOutdated(error)) return true
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && AWAY.has(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|not queryable|shutting down/i.test(
    error.message,
  )
}

/**
 * SQLSTATEs by which the database has no room left (disk, memory, a limit): nothing of the transaction
 * happened.
 */
const OUT_OF_ROOM = new Set(['53000', '53100', '53200', '53400'])

/** True when the database had no room for what was asked, of whatever kind: it may have some later. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OUT_OF_ROOM.has(String(error.code))
}

/** SQLSTATEs by which a page of a table or an index is not what was written to it. */
const DAMAGED = new Set(['XX001', 'XX002'])

/** Rows that can be read, and that the books are known to be wrong about: told as an unreadable page is. */
export class DamagedRows extends Error {
  override readonly name = 'DamagedRows'
  readonly code = 'XX001'
}

/** True when what was asked rests on a page that the database cannot read, or that the books are wrong about. */
export function isDamaged(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DAMAGED.has(String(error.code))
}
