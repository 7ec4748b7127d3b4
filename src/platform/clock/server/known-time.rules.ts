/** What the house knows of the time, as of its last note. Instants are by the database's clock. */
export interface KnownTime {
  /** The latest moment that the clock told while the house lived. */
  readonly knownAt: Date
  /**
   * The moment that has surely come: it goes on with the time that the house lives, and follows a clock that
   * jumped ahead only when the house has lived with that for a day.
   */
  readonly sureAt: Date
  /** Where the clock had jumped to when the house began to doubt it, and the time lived since. */
  readonly candidateAt: Date
  readonly candidateSeconds: number
}

/** A clock that is set right by less than this was never far wrong: time servers do that. */
export const STEP_BACK_MS = 5_000
/** A clock that is ahead of what was lived by less than this is believed at once: a start takes as long. */
const DRIFT_MS = 5 * 60_000
/**
 * So long the house lives with a clock that jumped ahead before it goes by it. As long as answers are
 * promised to be repeated: what was answered before the jump is that old by then, whatever the clock says.
 */
const BELIEVED_AFTER_SECONDS = 24 * 3600

/**
 * Whether a clock says less than what has surely come. One that says less than it once did, but not less
 * than that, was wrong before and is set right now.
 */
export function isBehind(clock: Date, sureAt: Date): boolean {
  return clock.getTime() < sureAt.getTime() - STEP_BACK_MS
}

/** What the house knows when it looks at a clock for the first time; `newest` is when its last row is from. */
export function firstKnown(clock: Date, newest: Date | null): KnownTime {
  const sureAt = newest && newest < clock ? newest : clock
  return { knownAt: clock, sureAt, candidateAt: clock, candidateSeconds: 0 }
}

/**
 * What the house knows after it has lived for so many seconds more, when the clock says `clock`. A clock that
 * is behind what surely came is not followed: time goes on as it was lived.
 */
export function noteTime(known: KnownTime, clock: Date, livedSeconds: number): KnownTime {
  const after = (instant: Date) => new Date(instant.getTime() + livedSeconds * 1000)
  const earlier = (one: Date, other: Date) => (one < other ? one : other)
  const lived = after(known.sureAt)
  const knownAt = isBehind(clock, lived) ? after(known.knownAt) : clock
  const sureAt = earlier(lived, knownAt)
  const candidateAt = earlier(after(known.candidateAt), knownAt)
  const candidateSeconds = known.candidateSeconds + livedSeconds
  const fresh = { candidateAt: knownAt, candidateSeconds: 0 }
  if (knownAt.getTime() - sureAt.getTime() <= DRIFT_MS) return { knownAt, sureAt: knownAt, ...fresh }
  if (candidateAt.getTime() - sureAt.getTime() <= DRIFT_MS) return { knownAt, sureAt, ...fresh }
  if (candidateSeconds >= BELIEVED_AFTER_SECONDS) return { knownAt, sureAt: candidateAt, ...fresh }
  return { knownAt, sureAt, candidateAt, candidateSeconds }
}
