import { secondsAfter } from '#platform/clock/clock.ts'

/** The instants that decide whether a session lives. */
export interface SessionTimes {
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** True while a session is neither past its absolute end nor idle for `idleMinutes`. */
export function isLive(times: SessionTimes, idleMinutes: number, now: Date): boolean {
  return now < times.expiresAt && now < secondsAfter(times.lastSeenAt, idleMinutes * 60)
}

/** Live sessions that one member has at most: a further login ends the one that was silent longest. */
export const MOST_SESSIONS = 10
