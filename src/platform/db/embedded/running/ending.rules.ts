/** What PostgreSQL tells clients that came too early: about them, not about why it ended. */
const TO_CLIENTS =
  /the database system is (starting up|not yet accepting connections|shutting down|in recovery mode)/

/** Why a PostgreSQL ended, by the part of its log that it wrote: its last fatal word of its own. */
export function reasonOfEnding(log: string): string {
  const lines = log.split('\n').filter(Boolean)
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line) && !TO_CLIENTS.test(line))
  const told = fatal ?? lines.at(-1) ?? 'it ended without a word'
  return told.replace(/^.*\b(FATAL|PANIC):\s*/, '')
}

/** A server that stood for so long was well: what ends it then is the first of its kind. */
export const STOOD_MS = 60_000
/** The longest pause between two attempts. */
const LONGEST_PAUSE_MS = 30_000

/**
 * The milliseconds before the next attempt to start a server that ended so many times in a row: none at
 * first, because clients wait, then twice as long each time up to half a minute. It is never given up.
 */
export function restartPauseMs(endings: number): number {
  return endings <= 2 ? 0 : Math.min(LONGEST_PAUSE_MS, 500 * 2 ** (endings - 3))
}

/** Whether it ended because its disk was full: then it comes back when there is room, and not before. */
export function isDiskFull(reason: string): boolean {
  return reason.includes('No space left on device')
}
