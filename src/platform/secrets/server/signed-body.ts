import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature of a body that is sent from house to provider or back: HMAC-SHA256 over the timestamp (Unix
 * time of the attempt, in seconds), a dot and the body's bytes, in lowercase hex.
 */
export function signBody(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
}

/**
 * The signature of several facts together, each on a line of its own: HMAC-SHA256 over them, joined by a line feed, in
 * lowercase hex. None of them may have a line feed in it, or two lists would be signed alike.
 */
export function signLines(secret: string, lines: readonly string[]): string {
  if (lines.some((line) => line.includes('\n'))) throw new TypeError('a line that is signed is one line')
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
}

/** Whether a signature that was given is the right one, in a time that does not say where they differ. */
export function isSignature(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
