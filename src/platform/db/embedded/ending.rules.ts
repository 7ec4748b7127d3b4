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

/** Whether it ended because its disk was full: then it comes back when there is room, and not before. */
export function isDiskFull(reason: string): boolean {
  return reason.includes('No space left on device')
}
