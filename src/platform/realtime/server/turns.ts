const MINUTE_MS = 60_000

/** How much one asker may ask for. */
export interface Allowance {
  /** What may be under way or wait for its turn at a moment. */
  readonly waiting: number
  readonly aMinute: number
}

/**
 * Does what one asker wants one after another, in its order, so that nobody keeps more than one connection of
 * the database busy. Gives null, and does nothing, where more is asked than is allowed.
 */
export function oneAtATime({ waiting: mostWaiting, aMinute }: Allowance) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let asked = 0
  let minuteBegan = performance.now()
  return <T>(work: () => Promise<T>): Promise<T> | null => {
    const now = performance.now()
    if (now - minuteBegan >= MINUTE_MS) {
      minuteBegan = now
      asked = 0
    }
    if (waiting >= mostWaiting || asked >= aMinute) return null
    waiting += 1
    asked += 1
    const done = last.then(work).finally(() => {
      waiting -= 1
    })
    last = done.catch(() => undefined)
    return done
  }
}
