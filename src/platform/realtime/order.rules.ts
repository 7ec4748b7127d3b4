/**
 * The longest time back, in milliseconds, for which a first subscription can ask: a page asks anew for what
 * is older anyway.
 */
export const MOST_AGE_MS = 600_000

/**
 * What to do with a pushed message, given the last `seq` of its topic that was seen (null before any answer):
 * `take` it, `drop` it because it was seen, or `fetch` what is missing in front of it, and it with the rest.
 */
export function onArrival(last: number | null, seq: number): 'take' | 'drop' | 'fetch' {
  if (last === null) return 'fetch'
  if (seq === last + 1) return 'take'
  return seq <= last ? 'drop' : 'fetch'
}
