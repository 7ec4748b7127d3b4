import type { App } from '#platform/context/context.ts'
import type { Waiting, WayOut } from '#platform/outgoing/server/waiting.ts'
import { signBody } from '#platform/secrets/server/signed-body.ts'
import { answerOf, type SmsGateway, smsGatewayOf } from './gateway.rules.ts'
import { readSms } from './sms-text.ts'

/** A text that the gateway says nothing of by then is handed to it again. */
const TIMEOUT_SECONDS = 10

/** Headers of what is handed to the gateway. */
const SMS_HEADER = {
  /** The same for each attempt at one text: the gateway sends it once. */
  key: 'idempotency-key',
  timestamp: 'x-fairhall-timestamp',
  signature: 'x-fairhall-signature',
} as const

/** Texts, to the gateway that the settings name. */
export const smsWay: WayOut = {
  table: 'notifier.outgoing',
  purpose: 'notifier.outgoing',
  most: 20,
  mostSeconds: TIMEOUT_SECONDS,
  measures: ({ textsWaitingSeconds, textsEnded }) => ({
    waitingSeconds: textsWaitingSeconds,
    ended: textsEnded,
  }),
  handOver: async ({ app }, waiting, text) => {
    const gateway = smsGatewayOf(app.config)
    if (!gateway) throw new TypeError('this house has no gateway for texts')
    try {
      const status = await post(app, gateway, waiting, text)
      const meant = answerOf(status)
      if (meant !== 'sent') app.log.warn({ status, messageId: waiting.id }, 'the gateway took no text')
      return { meant, answer: String(status) }
    } catch (error) {
      app.log.warn({ err: error, messageId: waiting.id }, 'the gateway for texts does not answer')
      return { meant: 'again', answer: wordsOf(error) }
    }
  },
}

/** Posts one text; answers the HTTP status. */
async function post(app: App, { url, secret }: SmsGateway, waiting: Waiting, text: string): Promise<number> {
  const { id, expires_at: expiresAt } = waiting
  const body = JSON.stringify({ id, ...readSms(text), expiresAt: expiresAt.toISOString() })
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SMS_HEADER.key]: id,
      [SMS_HEADER.timestamp]: timestamp,
      [SMS_HEADER.signature]: signBody(secret, timestamp, body),
    },
    body,
    // A code is handed to whom the setting names, and to nobody that they name.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
  })
  await response.body?.cancel()
  return response.status
}

/** Why there was no answer: `ECONNREFUSED`, `TimeoutError`. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
