import { secondsAfter, secondsUntil } from '#platform/clock/clock.ts'

/**
 * Whose failed logins are counted.
 * - `account`: a name (known or not), from devices that never signed in to it
 * - `known`: a name from a device that did, so that a stranger's guessing cannot lock the owner out
 * - `device` and `address`: whoever guesses at many names; a device that knows the account is not held back
 *   by its address
 * - `takenDevice` and `takenAddress`: registrations that were told that a name is taken, each an answer to
 *   who asks whether somebody exists
 * - `withdrawPassword`: a member who is signed in and proves again who they are
 */
export type AttemptKind =
  | 'account'
  | 'known'
  | 'device'
  | 'address'
  | 'takenDevice'
  | 'takenAddress'
  | SecretKind

/** Secrets besides the login password that a member is asked for while signed in. */
export type SecretKind = 'withdrawPassword'

interface Policy {
  /** Failures before waiting starts. */
  readonly free: number
  /** Seconds without a failure after which the count starts anew. */
  readonly forgetSeconds: number
}

export const ATTEMPT_POLICIES: Readonly<Record<AttemptKind, Policy>> = {
  account: { free: 5, forgetSeconds: 6 * 3600 },
  known: { free: 5, forgetSeconds: 6 * 3600 },
  device: { free: 10, forgetSeconds: 6 * 3600 },
  address: { free: 50, forgetSeconds: 3600 },
  takenDevice: { free: 5, forgetSeconds: 3600 },
  takenAddress: { free: 20, forgetSeconds: 3600 },
  withdrawPassword: { free: 5, forgetSeconds: 6 * 3600 },
}

/**
 * Seconds to wait after the first failure that is no longer free, after the second, and so on; the last one
 * stays.
 */
export const WAIT_SECONDS = [30, 60, 120, 300, 900, 1800] as const

/**
 * How many times more failures of one address than of one account make a verification due: many people share
 * one.
 */
const ADDRESS_PATIENCE = 10

/** The failures counted under one key. */
export interface AttemptCount {
  readonly failures: number
  readonly lastFailedAt: Date
  readonly blockedUntil: Date | null
}

/** Failures that still count at `now`. */
export function failuresAt(kind: AttemptKind, count: AttemptCount | undefined, now: Date): number {
  if (!count) return 0
  const forgottenAt = secondsAfter(count.lastFailedAt, ATTEMPT_POLICIES[kind].forgetSeconds)
  return now >= forgottenAt ? 0 : count.failures
}

/** Seconds until another attempt is allowed; 0 when it is. */
export function waitSeconds(count: AttemptCount | undefined, now: Date): number {
  return count?.blockedUntil ? secondsUntil(count.blockedUntil, now) : 0
}

/**
 * Those of an attempt's counts by which it can be held back. From a device that knows the account, its
 * address is none of them: many share one, and a stranger behind it would lock them all out.
 */
export function holdingBack<C extends { readonly kind: AttemptKind }>(counted: readonly C[]): readonly C[] {
  const isKnown = counted.some(({ kind }) => kind === 'known')
  return isKnown ? counted.filter(({ kind }) => kind !== 'address') : counted
}

/** The count after one more failure at `now`. */
export function afterFailure(kind: AttemptKind, count: AttemptCount | undefined, now: Date): AttemptCount {
  const failures = failuresAt(kind, count, now) + 1
  const over = failures - ATTEMPT_POLICIES[kind].free
  const wait = WAIT_SECONDS[Math.min(over, WAIT_SECONDS.length - 1)]
  return {
    failures,
    lastFailedAt: now,
    blockedUntil: over >= 0 && wait !== undefined ? secondsAfter(now, wait) : null,
  }
}

/**
 * The count once an attempt that was counted in it turned out right: one failure less, and the wait that it
 * began, or made longer, is what it was. A wait that others began stays: a guesser would end it with an
 * account of their own.
 */
export function afterPardon(
  kind: AttemptKind,
  count: AttemptCount,
  attempt: { readonly before: AttemptCount | undefined; readonly count: AttemptCount },
): AttemptCount {
  const failures = Math.max(0, count.failures - 1)
  const isOwnWait = count.blockedUntil?.getTime() === attempt.count.blockedUntil?.getTime()
  const wait = isOwnWait ? (attempt.before?.blockedUntil ?? null) : count.blockedUntil
  return { ...count, failures, blockedUntil: failures < ATTEMPT_POLICIES[kind].free ? null : wait }
}

/** Attempts left before waiting starts, under the counts that can hold one back. */
export function attemptsLeft(
  counted: readonly { readonly kind: AttemptKind; readonly count: AttemptCount }[],
): number {
  const left = holdingBack(counted).map(({ kind, count }) => ATTEMPT_POLICIES[kind].free - count.failures)
  return Math.max(0, Math.min(...left))
}

/**
 * True when the next attempt needs a verification: always where the site wants one, else when so many
 * failures count under one of its keys (S3-056).
 */
export function verificationDue(
  keys: readonly { readonly kind: AttemptKind; readonly failures: number }[],
  site: { readonly hardVerify: boolean; readonly login_verify_trigger_times: number },
): boolean {
  const times = site.login_verify_trigger_times
  return (
    site.hardVerify ||
    keys.some(({ kind, failures }) => failures >= (kind === 'address' ? times * ADDRESS_PATIENCE : times))
  )
}
