/** How long a venue outside the house may take to answer before its silence counts. */
export const ANSWER_WITHIN_MS = 3_000

/**
 * A venue's answer to a question, where it comes in time. The signal aborts when it does not.
 * @throws what the venue threw, or the signal's reason once the time is over
 */
export function inTime<T>(withinMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(withinMs)
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([ask(signal), over])
}
