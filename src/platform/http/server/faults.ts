import type { Logger } from 'pino'
import { isDamaged, isDatabaseAway, isOutOfRoom, OutcomeUnknown, QueueFull } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { WireErrors } from '../http.refusals.ts'

/** SQLSTATEs by which the database ended a transaction for the sake of others: nothing of it happened. */
const CROWDED = new Set(['40001', '40P01', '55P03'])

function isCrowded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CROWDED.has(String(error.code))
}

/** Whatever was thrown, as a refusal. A fault is logged with its trace id and tells the outside nothing. */
export function toRefusal(error: unknown, log: Logger, about: { traceId: string; call: string }): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof QueueFull) return WireErrors.unavailable({ data: { retryAfterSeconds: 1 } })
  if (isDatabaseAway(error) || error instanceof OutcomeUnknown) {
    log.warn({ ...about, err: error }, 'the database is away')
    return WireErrors.unavailable({ data: { retryAfterSeconds: 1 } })
  }
  if (isCrowded(error)) {
    log.error({ ...about, err: error }, 'transactions stood in each other’s way')
    return WireErrors.unavailable({ data: { retryAfterSeconds: 1 } })
  }
  if (isOutOfRoom(error)) {
    log.error({ ...about, err: error }, 'the database has no room left')
    return WireErrors.unavailable({ data: { retryAfterSeconds: 5 } })
  }
  if (isDamaged(error)) {
    log.error(
      { ...about, err: error },
      'what was asked rests on damaged data: docs/operations.md, A damaged page',
    )
    return WireErrors.damaged({ data: { retryAfterSeconds: 60 } })
  }
  log.error({ ...about, err: error }, 'fault')
  return WireErrors.fault()
}
