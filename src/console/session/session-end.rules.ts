/** How long a session still is, and whether a press makes it longer. */
export interface Left {
  readonly seconds: number
  /** It ends for want of a press; otherwise its hours are over. */
  readonly isIdle: boolean
}

/** What is left of a session at a moment in Unix milliseconds; never less than nothing. */
export function secondsLeft(
  { idleEndsAt, expiresAt }: { readonly idleEndsAt: string; readonly expiresAt: string },
  nowMs: number,
): Left {
  const idle = Date.parse(idleEndsAt)
  const absolute = Date.parse(expiresAt)
  const seconds = Math.max(0, Math.ceil((Math.min(idle, absolute) - nowMs) / 1_000))
  return { seconds, isIdle: idle < absolute }
}

/** 1:05 of 65 seconds. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
