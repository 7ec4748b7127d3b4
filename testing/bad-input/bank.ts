import { createHmac, randomUUID } from 'node:crypto'
import type { WireAnswer } from '#testing/wire-client.ts'
import type { World } from '#testing/world.ts'

/** What the sandbox bank says of a transfer. */
export interface TransferWord {
  readonly eventId: string
  readonly transferId: string
  readonly status: string
  readonly remark: string
  readonly amount: string
}

/** How a webhook differs from one the bank would send. */
export interface Tampering {
  readonly secret?: string
  /** Seconds by which its timestamp is off. */
  readonly skew?: number
  /** What is sent instead of what was signed. */
  readonly sent?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly locale?: string
}

/**
 * The sandbox bank as an outsider would write it from the description of its webhook: HMAC over
 * `timestamp.body`.
 */
export function bankOf(world: World) {
  const tell = async (body: string, tampering: Tampering = {}): Promise<WireAnswer> => {
    const {
      secret = world.app.sandboxRailSecret,
      skew = 0,
      sent = body,
      headers = {},
      locale = 'zh-CN',
    } = tampering
    const timestamp = String(Math.floor(world.clock.now().getTime() / 1000) + skew)
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    return world.browser().raw({
      method: 'POST',
      url: '/cw/v1/rails/sandbox/notify',
      payload: sent,
      headers: {
        'content-type': 'application/json',
        'accept-language': locale,
        'x-rail-timestamp': timestamp,
        'x-rail-signature': signature,
        ...headers,
      },
    })
  }
  return { tell }
}

/** A webhook's body about a transfer. */
export function transferBody(
  world: World,
  word: Partial<TransferWord> & { remark: string; amount: string },
): string {
  return JSON.stringify({
    type: 'transfer',
    at: world.clock.now().toISOString(),
    eventId: randomUUID(),
    transferId: randomUUID(),
    status: 'settled',
    currency: 'CNY',
    ...word,
  })
}

/** A webhook's body about a payout. */
export function payoutBody(world: World, payoutId: string, outcome: 'paid' | 'refused'): string {
  return JSON.stringify({
    type: 'payout',
    at: world.clock.now().toISOString(),
    eventId: randomUUID(),
    payoutId,
    outcome,
  })
}
