import { secondsUntil } from '#platform/clock/clock.ts'

/** Digits of a code that is sent. */
export const CODE_DIGITS = 6
/** Seconds for which a code can be used. */
export const CODE_SECONDS = 300
/** Wrong tries after which a code is worth nothing. */
export const CODE_TRIES = 5
/** Seconds between two codes of one member, and to one phone. */
export const CODE_PAUSE_SECONDS = 60
/** Codes of one member, and to one phone, within an hour. */
export const CODES_PER_HOUR = 6

/**
 * Seconds until another code may be sent, given when those of the last hour were, newest first; 0 when it may
 * now.
 */
export function codePauseSeconds(sentAt: readonly Date[], now: Date): number {
  const after = (instant: Date | undefined, seconds: number) =>
    instant ? secondsUntil(new Date(instant.getTime() + seconds * 1000), now) : 0
  return Math.max(after(sentAt[0], CODE_PAUSE_SECONDS), after(sentAt[CODES_PER_HOUR - 1], 3600))
}
