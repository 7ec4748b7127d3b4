import type { AmountParts } from '#platform/money/amount-text.ts'

/** The parts with every digit as 0: keeps the width of a hidden amount without telling it. */
export function maskParts(parts: AmountParts): AmountParts {
  return { ...parts, whole: parts.whole.replace(/\d/g, '0'), decimals: parts.decimals.replace(/\d/g, '0') }
}
/** A balance older than this is shown with its age. */
export const STALE_AFTER_MS = 60_000

/**
 * How old a stale balance is, in the largest whole unit; null while it is fresh. A failed refresh makes it
 * stale at once.
 */
export function staleAge(
  ageMs: number,
  refreshFailed = false,
): { unit: 'second' | 'minute' | 'hour'; value: number } | null {
  if (ageMs <= STALE_AFTER_MS && !refreshFailed) return null
  const seconds = Math.max(0, Math.floor(ageMs / 1000))
  if (seconds < 60) return { unit: 'second', value: seconds }
  if (seconds < 3600) return { unit: 'minute', value: Math.floor(seconds / 60) }
  return { unit: 'hour', value: Math.floor(seconds / 3600) }
}
