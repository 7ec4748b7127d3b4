import { createHmac } from 'node:crypto'

/**
 * The signature of a body that is sent from house to provider or back: HMAC-SHA256 over the timestamp (Unix
 * time of the attempt, in seconds), a dot and the body's bytes, in lowercase hex.
 */
export function signBody(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
}
