import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Texts } from '#platform/i18n/server/texts.ts'
import { WireErrors } from '../../http.refusals.ts'
import { sendRefusal } from '../send-refusal.ts'

/** When to come back to a house that is closing: another process of it, or the next start, is there by then. */
const BACK_AFTER_SECONDS = 5

/** Whether a request names its host once. With two, a proxy and the house may each believe another. */
export function namesOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

/**
 * What holds for every request before anybody looks at what it is for: its answer has the headers of all, it
 * names one host, and a house that is closing takes no more.
 */
export function guardEveryRequest(
  http: FastifyInstance,
  texts: Texts,
  headers: Readonly<Record<string, string>>,
): void {
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
  })
  // Goes on by a call and not by a promise: every request passes here.
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (isClosing) {
      reply.header('connection', 'close')
      const data = { retryAfterSeconds: BACK_AFTER_SECONDS }
      sendRefusal(texts, request, reply, WireErrors.unavailable({ data }))
    } else if (namesOneHost(request.raw)) done()
    else sendRefusal(texts, request, reply, WireErrors.malformed())
  })
}
