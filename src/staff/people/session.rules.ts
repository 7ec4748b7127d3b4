import { isRecent, secondsAfter } from '#platform/clock/clock.ts'

/** Minutes without a press after which a session ends, and hours after which it ends in any case. */
export const IDLE_MINUTES = 15
export const ABSOLUTE_HOURS = 10
/** Devices on which one person is signed in at most: a further sign-in ends the oldest session. */
export const MOST_DEVICES = 2
/** For how long somebody counts as having proved themselves. */
export const STEP_UP_MINUTES = 10
/** For how long a newcomer, and who enrolled a factor by a recovery, approves nothing. */
export const NEWCOMER_HOURS = 24

export interface SessionTimes {
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** When a session ends without another press. */
export const idleEnd = (lastSeenAt: Date): Date => secondsAfter(lastSeenAt, IDLE_MINUTES * 60)

/** True while a session is neither past its end nor idle for too long. */
export function isLive({ lastSeenAt, expiresAt }: SessionTimes, now: Date): boolean {
  return now < expiresAt && now < idleEnd(lastSeenAt)
}

/** Until when who proved themselves then counts as having done so; null when they do not, also after the clock was set back. */
export function provedUntil(provedAt: Date | null, now: Date): Date | null {
  const isSo = provedAt !== null && isRecent(provedAt, now, STEP_UP_MINUTES * 60_000)
  return isSo ? secondsAfter(provedAt, STEP_UP_MINUTES * 60) : null
}
