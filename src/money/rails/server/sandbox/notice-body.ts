import { z } from 'zod'
import type { App } from '#platform/context/context.ts'
import { amountIn, instant } from '#platform/http/values.ts'
import { formatAmount, type Money } from '#platform/money/money.ts'
import {
  CHAIN_PROTOCOLS,
  CHAIN_STATUSES,
  TRANSFER_STATUSES,
  type TransferStatus,
} from '../../rails.contract.ts'
import { RailErrors } from '../../rails.refusals.ts'
import type { ChainTransfer, RailNotice, RailRequest } from '../rail.ts'
import { verifyWebhook } from '../webhook/signature.ts'

/**
 * What a payer wrote, in characters that a database keeps. A remark nobody can store must not keep money from
 * being taken down: as it then is, it names no order, and a person looks at it.
 */
const remark = z
  .string()
  .max(64)
  .transform((text) => text.toWellFormed().replaceAll('\u0000', '\uFFFD'))

/** The body of the sandbox bank's webhook, as the bank writes it. */
const noticeBody = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('transfer'),
    eventId: z.uuid(),
    at: instant,
    transferId: z.uuid(),
    status: z.enum(TRANSFER_STATUSES),
    remark,
    currency: z.literal('CNY'),
    amount: amountIn('CNY'),
  }),
  z.strictObject({
    type: z.literal('payout'),
    eventId: z.uuid(),
    at: instant,
    payoutId: z.uuid(),
    outcome: z.enum(['paid', 'refused']),
    /** The transaction that paid an address. */
    txId: z.string().max(100).optional(),
  }),
  z.strictObject({
    type: z.literal('chain'),
    eventId: z.uuid(),
    at: instant,
    transferId: z.uuid(),
    status: z.enum(CHAIN_STATUSES),
    protocol: z.enum(CHAIN_PROTOCOLS),
    address: z.string().max(128),
    txId: z.string().max(100),
    confirmations: z.int().min(0),
    confirmationsNeeded: z.int().min(1),
    currency: z.literal('USDT'),
    amount: amountIn('USDT'),
  }),
])
type NoticeBody = z.input<typeof noticeBody>

/** The webhook that tells of a transfer. */
export function transferNoticeBody(
  eventId: string,
  transfer: { readonly id: string; readonly remark: string; readonly amount: Money<'CNY'> },
  status: TransferStatus,
  at: Date,
): string {
  return JSON.stringify({
    type: 'transfer',
    eventId,
    at: at.toISOString(),
    transferId: transfer.id,
    status,
    remark: transfer.remark,
    currency: 'CNY',
    amount: formatAmount(transfer.amount),
  } satisfies NoticeBody)
}

/** The webhook that tells where a transfer on a chain stands. */
export function chainNoticeBody(eventId: string, transfer: ChainTransfer, at: Date): string {
  return JSON.stringify({
    type: 'chain',
    eventId,
    at: at.toISOString(),
    ...transfer,
    currency: 'USDT',
    amount: formatAmount(transfer.amount),
  } satisfies NoticeBody)
}

/** The webhook that tells how a payout ended, with the transaction that paid it where there is one. */
export function payoutNoticeBody(
  eventId: string,
  payoutId: string,
  refused: boolean,
  at: Date,
  txId: string | null = null,
): string {
  return JSON.stringify({
    type: 'payout',
    eventId,
    at: at.toISOString(),
    payoutId,
    outcome: refused ? 'refused' : 'paid',
    ...(txId !== null && { txId }),
  } satisfies NoticeBody)
}

function parseBody(body: Buffer): z.output<typeof noticeBody> {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    throw RailErrors.unreadable()
  }
  const parsed = noticeBody.safeParse(json)
  if (!parsed.success) throw RailErrors.unreadable()
  return parsed.data
}

/**
 * Verifies and reads a webhook of the sandbox bank. Nothing of the body is looked at before its signature
 * holds.
 */
export function readSandboxNotice(app: App, request: RailRequest): RailNotice {
  verifyWebhook(app.sandboxRailSecret, request, app.clock.now())
  const body = parseBody(request.body)
  const { eventId } = body
  const at = new Date(body.at)
  if (body.type === 'transfer') {
    const { transferId, status, remark, amount } = body
    return { kind: 'transfer', eventId, at, transferId, status, reference: remark, amount }
  }
  if (body.type === 'chain') {
    const { type: _type, currency: _currency, ...transfer } = body
    return { kind: 'chain', ...transfer, eventId, at }
  }
  const { payoutId, outcome, txId } = body
  if (outcome === 'paid')
    return { kind: 'payout', eventId, at, payoutId, outcome, ...(txId !== undefined && { txId }) }
  return { kind: 'payout', eventId, at, payoutId, outcome, reason: 'returned by the bank' }
}
