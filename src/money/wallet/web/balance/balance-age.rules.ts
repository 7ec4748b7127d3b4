import { STALE_AFTER_MS, staleAge } from '#design/money/money-format.ts'

/** A refresh that is due takes a moment; until this long after, the balance does not count as stale. */
const REFRESH_GRACE_MS = 10_000

/** What is known of a balance's freshness. */
export interface Freshness {
  /** When it was learned, in Unix milliseconds of this device. */
  readonly learnedAt: number
  readonly now: number
  /** A refresh is under way and has not failed yet. */
  readonly refreshing: boolean
  /** The last refresh failed. */
  readonly failed: boolean
}

/** How old a balance is, where it has to be said: over 60 s, or after a refresh that failed; else null. */
export function balanceAge({ learnedAt, now, refreshing, failed }: Freshness): ReturnType<typeof staleAge> {
  const age = Math.max(0, now - learnedAt)
  if (!failed && refreshing && age <= STALE_AFTER_MS + REFRESH_GRACE_MS) return null
  return staleAge(age, failed)
}
