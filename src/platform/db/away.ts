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
