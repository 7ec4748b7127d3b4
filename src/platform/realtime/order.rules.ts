/**
 * What to do with a pushed message, given the last `seq` of its topic that was seen (null before any): `take` it, `drop` it
 * because it was seen, or `fetch` what is missing in front of it, and it with the rest.
 */
export function onArrival(last: number | null, seq: number): 'take' | 'drop' | 'fetch' {
  if (last === null || seq === last + 1) return 'take'
  return seq <= last ? 'drop' : 'fetch'
}
