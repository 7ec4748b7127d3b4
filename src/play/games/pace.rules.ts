/**
 * When a member's next round may begin, where that is later than now; null where it may now. Clocks of two processes
 * differ a little: a last round that lies further ahead than the pace says that the clock was set back since, and nobody
 * waits for that.
 */
export function nextRoundAt(lastAt: Date | null, leastSeconds: number, now: Date): Date | null {
  if (lastAt === null) return null
  const pace = leastSeconds * 1000
  const next = new Date(lastAt.getTime() + pace)
  const isAhead = lastAt.getTime() - now.getTime() > pace
  return next > now && !isAhead ? next : null
}
