/** How often prices are asked for where nothing pushes them, and where something does. */
export const POLL_SECONDS = { pushed: 60, alone: 10 } as const
/** Two questions that had no answer, and then some. */
const STALE_MS = 25_000

/**
 * Whether prices may have moved without this page knowing: nothing pushes them and what is shown was answered
 * too long ago. While the socket stands they are as new as they can be.
 */
export function pricesAreStale(connected: boolean, ageMs: number): boolean {
  return !connected && ageMs > STALE_MS
}
