import { createHmac, randomUUID } from 'node:crypto'
import type { Transport } from '../../transport.ts'
import type { WireAnswer } from '../../wire-client.ts'

const NOTIFY = '/cw/v1/rails/sandbox/notify'

/** Where a bank is: its line to the house, its clock, and the secret it shares with the house. */
export interface BankLine {
  readonly transport: Transport
  readonly now: () => Date
  readonly railSecret: string
}

/**
 * A bank of its own that pays into the house's sandbox accounts and says so by webhook. The answer sends the
 * notice of one transfer, the same event however often it is called.
 */
export function noticeOfTransfer(
  { transport, now, railSecret }: BankLine,
  transfer: { remark: string; amount: string },
): () => Promise<WireAnswer> {
  const body = JSON.stringify({
    type: 'transfer',
    eventId: randomUUID(),
    at: now().toISOString(),
    transferId: randomUUID(),
    status: 'settled',
    currency: 'CNY',
    ...transfer,
  })
  return async () => {
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const signature = createHmac('sha256', railSecret).update(`${timestamp}.${body}`).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-rail-timestamp': timestamp,
      'x-rail-signature': signature,
    }
    const response = await transport({ method: 'POST', url: NOTIFY, headers, payload: body }, '127.0.0.1')
    const { code, msg, data } = JSON.parse(response.text)
    return { ...response, code, msg, data }
  }
}
