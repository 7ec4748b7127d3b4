import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

// The signatures of docs/venue-protocol.md, written from its description and from nothing of the house's.

const sha256 = (body: string) => createHash('sha256').update(body).digest('hex')
const hmac = (secret: string, ...lines: readonly string[]) =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex')

/** What the house or the provider asks, as its signature knows it. */
export interface Request {
  readonly target: string
  readonly timestamp: string
  readonly nonce: string
  readonly body: string
}

export const signatureOf = (secret: string, { target, timestamp, nonce, body }: Request): string =>
  hmac(secret, 'fairhall-venue-1', 'POST', target, timestamp, nonce, sha256(body))

export const answerSignatureOf = (
  secret: string,
  { status, timestamp, nonce, body }: Omit<Request, 'target'> & { readonly status: number },
): string => hmac(secret, 'fairhall-venue-1 answer', String(status), timestamp, nonce, sha256(body))

export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Asks the house something, signed. */
export async function askHouse(
  { houseUrl, keyId, secret, nowMs }: { houseUrl: string; keyId: string; secret: string; nowMs: number },
  path: string,
  said: object,
): Promise<{ readonly status: number; readonly data: unknown }> {
  const body = JSON.stringify(said)
  const timestamp = String(Math.floor(nowMs / 1000))
  const nonce = randomUUID()
  const response = await fetch(`${houseUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-venue-version': '1',
      'x-venue-key': keyId,
      'x-venue-timestamp': timestamp,
      'x-venue-nonce': nonce,
      'x-venue-signature': signatureOf(secret, { target: path, timestamp, nonce, body }),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
  })
  const { data } = (await response.json()) as { data: unknown }
  return { status: response.status, data }
}
