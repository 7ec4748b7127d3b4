/** SQLSTATEs and socket errors that mean "the database is away", not "this call is wrong". */
const AWAY = new Set([
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
  'ENOENT',
  'EPIPE',
])

/** True when the database could not be reached, or hung up: the call may be tried again with the same request id. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && AWAY.has(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|not queryable|shutting down/i.test(
    error.message,
  )
}
