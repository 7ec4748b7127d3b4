import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, currencyCode, instant, noInput } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'

/** Where a rail calls us. */
export function webhookPath(railId: string): string {
  return `/cw/v1/rails/${railId}/notify`
}

/** The call a rail makes when something happened: verified over its raw body, safe to repeat. */
export function webhookCall(railId: string) {
  return defineCall({
    id: `rails.notify.${railId}`,
    method: 'POST',
    path: webhookPath(railId),
    access: 'webhook',
    summary: `Takes a signed notice of the ${railId} payment rail`,
    input: noInput,
    output: z.strictObject({ eventId: z.string(), accepted: z.literal(true) }),
  })
}

/**
 * How far a payer's transfer is: `incoming` (the bank has seen it), `settled` (the money is ours), `declined`
 * (the bank sent it back). They may be reported in any order; `settled` is final.
 */
export const TRANSFER_STATUSES = ['incoming', 'settled', 'declined'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

/**
 * A rail told of a payer's transfer. `reference` is what the payer wrote; whose it is, the readers find out.
 */
export const TransferReported = defineEvent(
  'rails.transferReported',
  z.strictObject({
    rail: z.string(),
    transferId: z.string(),
    status: z.enum(TRANSFER_STATUSES),
    reference: z.string(),
    amount: amountOut(),
    currency: currencyCode,
    at: instant,
  }),
)

/** The chains that carry USDT here, by the names that the specification gives their protocols. */
export const CHAIN_PROTOCOLS = ['TRC20', 'ERC20', 'OMNI'] as const
export type ChainProtocol = (typeof CHAIN_PROTOCOLS)[number]

/**
 * How far a transfer on a chain is: `confirming` (in a block, or about to be), `arrived` (confirmed often
 * enough: the money is ours), `dropped` (its block is no longer part of the chain). What was dropped may come
 * back; `arrived` is final.
 */
export const CHAIN_STATUSES = ['confirming', 'arrived', 'dropped'] as const
export type ChainStatus = (typeof CHAIN_STATUSES)[number]

/**
 * A rail told of USDT that somebody sends to one of its addresses: told each time that the count of
 * confirmations changed. Whose address it is, the readers know. Of two words of one transfer the one with the
 * later `at` is the newer, however they come.
 */
export const ChainTransferReported = defineEvent(
  'rails.chainTransferReported',
  z.strictObject({
    rail: z.string(),
    /** Names one transfer of the rail for good: a transaction can hold several. */
    transferId: z.string(),
    status: z.enum(CHAIN_STATUSES),
    protocol: z.enum(CHAIN_PROTOCOLS),
    address: z.string(),
    /** The transaction on the chain. */
    txId: z.string(),
    confirmations: z.int().min(0),
    confirmationsNeeded: z.int().min(1),
    amount: amountOut('USDT'),
    currency: z.literal('USDT'),
    at: instant,
  }),
)

/** What a payout is for. Readers take the events of their own purpose. */
export const PAYOUT_PURPOSES = ['withdrawal', 'return'] as const
export type PayoutPurpose = (typeof PAYOUT_PURPOSES)[number]

/** A payout is over: paid, or refused by the bank with its reason. Emitted once for each payout. */
export const PayoutResolved = defineEvent(
  'rails.payoutResolved',
  z.strictObject({
    payoutId: z.uuid(),
    purpose: z.enum(PAYOUT_PURPOSES),
    /** The record it pays: a withdrawal's order number. */
    subject: z.string(),
    outcome: z.enum(['paid', 'refused']),
    /** The bank's word for a refusal, else null. */
    reason: z.string().nullable(),
    /** The transaction that paid it on its chain; left out where there is none. */
    txId: z.string().optional(),
    amount: amountOut(),
    currency: currencyCode,
    at: instant,
  }),
)
