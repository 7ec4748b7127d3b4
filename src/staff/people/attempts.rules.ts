import { secondsAfter } from '#platform/clock/clock.ts'

/**
 * Whose failed tries are counted.
 * - `name`: a name (known or not), from devices that never signed in to it
 * - `known`: a name from a device that did, so that a stranger's guessing locks nobody out
 * - `device` and `address`: whoever guesses at many names, or at codes
 * - `proof`: somebody who is signed in and proves again who they are
 */
export type AttemptKind = 'name' | 'known' | 'device' | 'address' | 'proof'

/** Failures before waiting starts; forgotten after so many seconds without another. */
const FREE: Readonly<Record<AttemptKind, number>> = { name: 5, known: 5, device: 10, address: 30, proof: 5 }
export const FORGET_SECONDS = 6 * 3600
/** Seconds to wait after the first failure that is no longer free, the second, and so on; the last one stays. */
const WAIT_SECONDS = [30, 60, 120, 300, 900, 1800] as const

export interface AttemptCount {
  readonly failures: number
  readonly lastFailedAt: Date
  readonly blockedUntil: Date | null
}

/** The count after one more failure. */
export function afterFailure(kind: AttemptKind, count: AttemptCount, now: Date): AttemptCount {
  const isForgotten = now >= secondsAfter(count.lastFailedAt, FORGET_SECONDS)
  const failures = (isForgotten ? 0 : count.failures) + 1
  const over = failures - FREE[kind]
  const wait = WAIT_SECONDS[Math.min(over, WAIT_SECONDS.length - 1)]
  const blockedUntil = over >= 0 && wait !== undefined ? secondsAfter(now, wait) : null
  return { failures, lastFailedAt: now, blockedUntil }
}

/**
 * The count once the try that was counted in it turned out right. What belongs to the person alone is forgotten;
 * of a device and an address only this try is, or a guesser would clear them with an account of their own.
 */
export function afterSuccess(kind: AttemptKind, count: AttemptCount): AttemptCount {
  const isShared = kind === 'device' || kind === 'address'
  const failures = isShared ? Math.max(0, count.failures - 1) : 0
  return { ...count, failures, blockedUntil: failures < FREE[kind] ? null : count.blockedUntil }
}
