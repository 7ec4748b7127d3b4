import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { App } from '#platform/context/context.ts'
import { bytesUpTo, reasonOf } from '#platform/outgoing/server/answers.ts'
import { ASKED, type Asked, PATHS } from './protocol.ts'
import { isAnswerSigned, isTimely, PROTOCOL_VERSION, signRequest, VENUE_HEADER } from './signature.ts'
import type { Studio } from './studios.ts'

/**
 * A studio did not answer, or not with an answer: what was asked may have happened or not. Never carries a secret.
 */
export class StudioAway extends Error {
  override readonly name = 'StudioAway'
}

/** What is longer is no answer. */
const MOST_BYTES = 256_000

/**
 * Asks a studio, signed, and gives its answer, of which only what is signed, of this request and in the shape asked for
 * counts. Nothing is followed elsewhere.
 * @throws {StudioAway} for everything that is no answer
 */
export async function askStudio<A extends Asked>(
  { clock }: Pick<App, 'clock'>,
  studio: Studio,
  what: A,
  said: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<z.output<(typeof ASKED)[A]>> {
  const address = new URL(`${studio.url}${PATHS[what]}`)
  const body = JSON.stringify(said)
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const nonce = randomUUID()
  const request = { method: 'POST', target: address.pathname, timestamp, nonce, body }
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [VENUE_HEADER.version]: PROTOCOL_VERSION,
        [VENUE_HEADER.key]: studio.keyId,
        [VENUE_HEADER.timestamp]: timestamp,
        [VENUE_HEADER.nonce]: nonce,
        [VENUE_HEADER.signature]: signRequest(studio.secret, request),
      },
      body,
      // Players and their money are told to whom the operator names, and to nobody that they name.
      redirect: 'manual',
      signal,
    })
    const answer = await bytesUpTo(response, MOST_BYTES)
    if (response.status !== 200) throw new StudioAway(`${what}: status ${response.status}`)
    proved(response, answer, { studio, nonce, now: clock.now() })
    const read = ASKED[what].safeParse(JSON.parse(answer.toString('utf8')))
    if (!read.success) throw new StudioAway(`${what}: an answer that cannot be read`)
    return read.data as z.output<(typeof ASKED)[A]>
  } catch (error) {
    if (error instanceof StudioAway) throw error
    throw new StudioAway(`${what}: ${reasonOf(error)}`)
  }
}

/** @throws {StudioAway} for an answer that this studio did not sign just now, to this request */
function proved(
  { status, headers }: Response,
  body: Buffer,
  { studio, nonce, now }: { readonly studio: Studio; readonly nonce: string; readonly now: Date },
): void {
  const timestamp = headers.get(VENUE_HEADER.timestamp) ?? ''
  const given = headers.get(VENUE_HEADER.signature) ?? ''
  if (!isAnswerSigned(studio.secret, { status, timestamp, nonce, body }, given))
    throw new StudioAway('an answer that is not signed by the studio')
  if (!isTimely(timestamp, now)) throw new StudioAway('an answer by another clock')
}
