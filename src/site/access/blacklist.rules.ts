/** For how long one person alone puts somebody on the blacklist. */
export const ALONE_HOURS = 72
/** One person's time counts together: whoever was on it that lately by one is put on it again by two. */
export const ALONE_DAYS = 7

const HOUR_MS = 3_600_000

/** A time on the blacklist, as far as it counts here. */
export interface PastBar {
  readonly seats: number
  readonly barredAt: Date
}

/** Whether one person may put somebody on it, who was on it before at these times. */
export function mayBarAlone(before: readonly PastBar[], now: Date): boolean {
  const since = now.getTime() - ALONE_DAYS * 24 * HOUR_MS
  return !before.some(({ seats, barredAt }) => seats === 1 && barredAt.getTime() > since)
}

/** When a time on it ends that begins now. */
export const endAfter = (hours: number, now: Date): Date => new Date(now.getTime() + hours * HOUR_MS)
