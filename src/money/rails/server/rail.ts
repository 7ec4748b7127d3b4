import type { IncomingHttpHeaders } from 'node:http'
import type { Ctx, House } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Money } from '#platform/money/money.ts'
import type { TransferStatus } from '../rails.contract.ts'

/** A name in every language of the house. */
export type LocalText = Readonly<Record<Locale, string>>

/** Money a room expects from a payer. */
export interface CollectionOrder {
  /** What the payer writes as the remark; unique for the rail, for good. */
  readonly reference: string
  readonly amount: Money
  /** Which of the rail's receiving accounts. */
  readonly account: string
  readonly closesAt: Date
}

/** Where the payer sends the money. */
export interface PayerInstructions {
  readonly bankName: LocalText
  readonly account: string
  readonly holder: LocalText
  /** The bank's branch, where the payer has to name one. */
  readonly branch: LocalText | null
  /** A page of the rail where the payment is made, when there is one. */
  readonly payPath: string | null
}

/** Whom a payout goes to. */
export interface Payee {
  readonly bankName: string
  readonly accountNumber: string
  readonly holder: string
}

/** Money to send. The id makes a repeat harmless. */
export interface PayoutOrder {
  readonly id: string
  readonly amount: Money
  readonly payee: Payee
}

/** A webhook as it came in. */
export interface RailRequest {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

/** A transfer that a rail's own books have for an order, whatever its payer wrote, and that has arrived. */
export interface BookedTransfer {
  readonly transferId: string
  readonly amount: Money
}

/** What a rail's webhook says, once proved to be the rail's own. */
export type RailNotice = { readonly eventId: string; readonly at: Date } & (
  | {
      readonly kind: 'transfer'
      readonly transferId: string
      readonly status: TransferStatus
      readonly reference: string
      readonly amount: Money
    }
  | { readonly kind: 'payout'; readonly payoutId: string; readonly outcome: 'paid' }
  | {
      readonly kind: 'payout'
      readonly payoutId: string
      readonly outcome: 'refused'
      readonly reason: string
    }
)

/**
 * A way for money to come in and go out. Every rail passes the suite in `testing/rail-suite.ts`; CONTRIBUTING says how to add one.
 */
export interface PaymentRail {
  /** Short and stable: stands in webhook paths and tables. */
  readonly id: string
  /**
   * Answers where to pay, in the order's own transaction and from what the rail already has: no network. The same
   * reference gets the same instructions again.
   */
  openCollection(tx: Tx, ctx: Ctx, order: CollectionOrder): Promise<PayerInstructions>
  /**
   * Has the rail tell again what it knows of an order's payments, where it can be asked: webhooks get lost. Harmless to
   * repeat. No network inside the transaction: what is asked here is told later.
   */
  tellAgain?(tx: Tx, ctx: Ctx, reference: string): Promise<void>
  /** What arrived for an order by the rail's own books, where it lets the house look. */
  arrivedFor?(tx: Tx, ctx: Ctx, reference: string): Promise<readonly BookedTransfer[]>
  /**
   * Proves that a webhook is the rail's and fresh, in constant time over the raw bytes, and reads it. Throws
   * `RailErrors.forged`, `staleTimestamp` or `unreadable`.
   */
  readNotice(house: House, request: RailRequest): RailNotice
  /**
   * Hands a payout to the rail, outside any transaction; may use the network. Throws when the rail did not take it. The
   * end is told by a webhook. The same id again is paid once, and has the rail tell the end again: webhooks get lost.
   */
  sendPayout(ctx: Ctx, payout: PayoutOrder): Promise<void>
}
