/** Amounts are refreshed by hand at most this often (specification, section 9). */
export const REFRESH_EVERY_MS = 10_000

/**
 * Whole seconds until amounts may be refreshed again; 0 when they may be now. Times are Unix milliseconds.
 */
export function refreshWait(lastAt: number | null, now: number): number {
  if (lastAt === null) return 0
  return Math.max(0, Math.ceil((lastAt + REFRESH_EVERY_MS - now) / 1000))
}
