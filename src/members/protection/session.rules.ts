/** Minutes between two reality checks that a member can choose. */
export const REMINDER_MINUTES = [15, 30, 60, 120] as const

/** Minutes after which a member can have a session end. */
export const SESSION_MINUTES = [30, 60, 120, 240] as const

const MINUTE_MS = 60_000

/** A session as far as its clock goes. */
export interface PlaySession {
  readonly startedAt: Date
  /** The last reality check that was acknowledged; the beginning before the first one. */
  readonly acknowledgedAt: Date
  /**
   * Since when a reality check waits that its member's choice of a longer interval would have put off; null
   * where none does. One that was acknowledged since waits no more.
   */
  readonly waitsSince: Date | null
  /** The limit it runs under; null for none. */
  readonly mostMinutes: number | null
}

/**
 * When the next reality check is due, with this many minutes from one to the next; one that waits was due
 * already.
 */
export function nextCheckAt({ acknowledgedAt, waitsSince }: PlaySession, minutes: number): Date {
  if (waitsSince !== null && waitsSince > acknowledgedAt) return waitsSince
  return new Date(acknowledgedAt.getTime() + minutes * MINUTE_MS)
}

/** Whether a reality check is due: nothing is staked until it is acknowledged. */
export function isCheckDue(session: PlaySession, minutes: number, now: Date): boolean {
  return now >= nextCheckAt(session, minutes)
}

/**
 * Since when a reality check waits in a session once its member chose another interval: one that was due goes
 * on waiting where the new one would put it off, so that nobody plays on unreminded by choosing a longer one.
 */
export function waitsSince(
  session: PlaySession,
  minutesBefore: number,
  minutesAfter: number,
  now: Date,
): Date | null {
  const isPutOff = isCheckDue(session, minutesBefore, now) && !isCheckDue(session, minutesAfter, now)
  return isPutOff ? nextCheckAt(session, minutesBefore) : session.waitsSince
}

/** When a session ends by the limit it runs under; null where there is none. */
export function sessionEndsAt({ startedAt, mostMinutes }: PlaySession): Date | null {
  return mostMinutes === null ? null : new Date(startedAt.getTime() + mostMinutes * MINUTE_MS)
}

/**
 * The limit a running session is under once its member chose another: a shorter one counts at once, a longer
 * one, or none, begins with the next session.
 */
export function shortened(mostMinutes: number | null, chosen: number | null): number | null {
  if (mostMinutes === null || chosen === null) return mostMinutes ?? chosen
  return Math.min(mostMinutes, chosen)
}
