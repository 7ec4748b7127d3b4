import { holdingBack, waitSeconds } from '../../attempts.rules.ts'
import { IdentityErrors } from '../../identity.refusals.ts'
import type { CountedKey } from './attempts.store.ts'

/** From here on waiting is told in minutes. */
const MINUTES_FROM_SECONDS = 120

/**
 * Throws the refusal that says how long to wait, while any of the counts that can hold an attempt back wants
 * it.
 */
export function refuseWhileWaiting(counted: readonly CountedKey[], now: Date): void {
  const seconds = Math.max(...holdingBack(counted).map(({ count }) => waitSeconds(count, now)))
  if (seconds === 0) return
  const data = { retryAfterSeconds: seconds }
  if (seconds < MINUTES_FROM_SECONDS)
    throw IdentityErrors.waitSeconds({ params: { seconds, count: seconds }, data })
  throw IdentityErrors.waitMinutes({ params: { minutes: Math.ceil(seconds / 60) }, data })
}
