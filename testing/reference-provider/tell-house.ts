import { randomUUID } from 'node:crypto'
import type { World } from '../world.ts'
import { signatureOf } from './signing.ts'

/** The house's envelope, with its status. */
export interface HouseAnswer {
  readonly status: number
  readonly code: number
  readonly data: Readonly<Record<string, unknown>> | null
}

/** Tells the house of a world something as a studio would, at `/cg/v1/studio/` and signed. */
export async function tellHouse(
  { http, clock }: World,
  { keyId, secret }: { readonly keyId: string; readonly secret: string },
  call: string,
  said: unknown,
): Promise<HouseAnswer> {
  const path = `/cg/v1/studio/${call}`
  const body = JSON.stringify(said)
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const nonce = randomUUID()
  const answer = await http.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      'x-venue-version': '1',
      'x-venue-key': keyId,
      'x-venue-timestamp': timestamp,
      'x-venue-nonce': nonce,
      'x-venue-signature': signatureOf(secret, { target: path, timestamp, nonce, body }),
    },
    payload: body,
  })
  return { status: answer.statusCode, ...answer.json() }
}
