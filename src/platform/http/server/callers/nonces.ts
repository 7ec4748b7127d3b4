/** How far a client's clock may be from ours, either way. */
export const CLOCK_TOLERANCE_MS = 120_000
/** For how long after it was signed a request could be accepted: so long is its nonce remembered. */
export const NONCE_WINDOW_MS = 2 * CLOCK_TOLERANCE_MS

/**
 * What became of a nonce: `fresh` is now taken, `replayed` was taken before, and `forgotten` was signed
 * before the memory begins, so that nobody knows.
 */
export type Taking = 'fresh' | 'replayed' | 'forgotten'

/** Remembers which nonces were used, for as long as a request that carries one could still be accepted. */
export interface Nonces {
  /** Takes a nonce signed at `sentAtMs`. @throws {Refusal} `unavailable` when the memory cannot be asked. */
  take(nonce: string, sentAtMs: number, nowMs: number): Promise<Taking>
}

/**
 * Nonces in the memory of this process, from its start on. Two generations are kept, so that forgetting costs
 * nothing; each holds a window's worth, by the monotonic clock: a machine's clock that jumps ahead and is set
 * right makes none forgotten. One that is set back to before the start begins the memory there.
 */
export function memoryNonces(
  startedAt: Date,
  windowMs = NONCE_WINDOW_MS,
  monotonicMs: () => number = () => performance.now(),
): Nonces {
  let beganMs = startedAt.getTime()
  let current = new Set<string>()
  let previous = new Set<string>()
  let turnedAt = monotonicMs()
  return {
    take: async (nonce, sentAtMs, nowMs) => {
      beganMs = Math.min(beganMs, nowMs)
      if (sentAtMs < beganMs) return 'forgotten'
      const atMs = monotonicMs()
      if (atMs - turnedAt >= windowMs) {
        previous = atMs - turnedAt >= 2 * windowMs ? new Set() : current
        current = new Set()
        turnedAt = atMs
      }
      if (current.has(nonce) || previous.has(nonce)) return 'replayed'
      current.add(nonce)
      return 'fresh'
    },
  }
}
