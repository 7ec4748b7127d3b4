import type { IncomingHttpHeaders } from 'node:http'
import type { App, Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Money } from '#platform/money/money.ts'
import type { ChainProtocol, ChainStatus, TransferStatus } from '../rails.contract.ts'

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
  /** The member who pays, where it is one. */
  readonly memberId?: string
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

/** An account that a payout goes to. */
export interface AccountPayee {
  readonly bankName: string
  readonly accountNumber: string
  readonly holder: string
}

/** An address on a chain that a payout goes to. */
export interface AddressPayee {
  readonly protocol: ChainProtocol
  readonly address: string
}

/** A transfer that came by this rail and goes back to whoever made it: only the bank knows the account. */
export interface ReturnPayee {
  readonly transferId: string
}

/** Whom a payout goes to. */
export type Payee = AccountPayee | AddressPayee | ReturnPayee

/** Whether a payout goes to an address on a chain. */
export function isAddress(payee: Payee): payee is AddressPayee {
  return 'address' in payee
}

/** Whether a payout sends a transfer back. */
export function isReturn(payee: Payee): payee is ReturnPayee {
  return 'transferId' in payee
}

/** An address on a chain that a room wants for somebody. */
export interface AddressOrder {
  readonly protocol: ChainProtocol
  /** Whose address it is: the same owner has one address a protocol, for good. */
  readonly owner: string
}

/** Where USDT are sent to. */
export interface ChainAddress {
  readonly address: string
  /** What a QR code of it says: the plain address, or a payment URI that wallets of this chain read. */
  readonly qrText: string
  /** How many confirmations a transfer needs before it counts as arrived. */
  readonly confirmationsNeeded: number
  /** A page of the rail where a tester plays the sender, in a sandbox. */
  readonly payPath: string | null
}

/**
 * The part of a rail that takes USDT on chains. Any amount may come to an address at any time, again and
 * again: nothing of it belongs to an order, and all of it to the address's owner.
 */
export interface ChainCollection {
  /** The protocols that this house's rail carries now; none while it is not set up. */
  protocols(app: App): readonly ChainProtocol[]
  /**
   * Answers an owner's address, in the caller's transaction and from what the rail already has: no network.
   * The same owner and protocol get the same address again, also after a restart; no two owners get the same.
   */
  openAddress(tx: Tx, ctx: Ctx, order: AddressOrder): Promise<ChainAddress>
  /**
   * Whether an address is one of the house's own: given out to somebody, or what payouts leave from. A payout
   * there would come back as somebody's deposit.
   */
  isOwnAddress(db: Db, app: App, address: string): Promise<boolean>
  /**
   * Has an exchange buy USDT for the house and send them to an address, outside any transaction; may use the
   * network. Throws when it did not take the order. Answers by which transfer they will be told; the same id
   * again is bought once. A rail without it has no exchange behind it.
   */
  buy?(ctx: Ctx, purchase: Purchase): Promise<{ readonly transferId: string }>
}

/** USDT that an exchange buys for the house. The id makes a repeat harmless. */
export interface Purchase extends AddressPayee {
  readonly id: string
  readonly amount: Money<'USDT'>
}

/** Money to send. The id makes a repeat harmless. */
export interface PayoutOrder {
  readonly id: string
  readonly amount: Money
  readonly payee: Payee
}

/** Money that one member is to pay to another's card, past the house. */
export interface CardTransfer {
  /** Names it for good; `arrivedFor` knows what was paid by it. */
  readonly reference: string
  readonly amount: Money
  readonly payee: { readonly bankName: LocalText; readonly lastFour: string; readonly holder: string }
  readonly closesAt: Date
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

/** Where a transfer on a chain stands. */
export interface ChainTransfer {
  /** Names this transfer for good, in whatever block it is: a transaction's id and its place in it. */
  readonly transferId: string
  readonly status: ChainStatus
  readonly protocol: ChainProtocol
  readonly address: string
  readonly txId: string
  readonly confirmations: number
  readonly confirmationsNeeded: number
  /** What is sent, more than nothing, to the sixth decimal. */
  readonly amount: Money<'USDT'>
}

/**
 * What a rail tells: by a webhook that is proved to be its own, or (`acceptNotice`) because it looked itself.
 */
export type RailNotice = { readonly eventId: string; readonly at: Date } & (
  | {
      readonly kind: 'transfer'
      readonly transferId: string
      readonly status: TransferStatus
      readonly reference: string
      readonly amount: Money
    }
  | ({ readonly kind: 'chain' } & ChainTransfer)
  | {
      readonly kind: 'payout'
      readonly payoutId: string
      readonly outcome: 'paid'
      /** The transaction that paid it on its chain. */
      readonly txId?: string
    }
  | {
      readonly kind: 'payout'
      readonly payoutId: string
      readonly outcome: 'refused'
      readonly reason: string
    }
)

/**
 * A way for money to come in and go out. Every rail passes the suite in `testing/suites/rail-suite.ts`; CONTRIBUTING
 * says how to add one.
 */
export interface PaymentRail {
  /** Short and stable: stands in webhook paths and tables. */
  readonly id: string
  /** Whether this house has it set up: whether it takes new orders and payouts. Always, where left out. */
  isOpen?(app: App): boolean
  /**
   * True where people carry its payouts out: one that it has taken is on its way only once somebody took it along
   * (`rails.payout` says so then), and not before.
   */
  readonly isByHand?: true
  /**
   * Answers where to pay, for each order in turn, in the orders' own transaction and from what the rail already
   * has: no network. The same reference gets the same instructions again. A rail without it takes no money of
   * banks.
   */
  openCollections?(
    tx: Tx,
    app: App,
    orders: readonly CollectionOrder[],
  ): Promise<readonly PayerInstructions[]>
  /** Where the rail takes USDT on chains. */
  readonly chain?: ChainCollection
  /**
   * Has the rail tell again what it knows of an order's payments, where it can be asked: webhooks get lost.
   * Harmless to repeat. No network inside the transaction: what is asked here is told later.
   */
  tellAgain?(tx: Tx, ctx: Ctx, reference: string): Promise<void>
  /** What arrived for an order by the rail's own books, where it lets the house look. */
  arrivedFor?(tx: Tx, ctx: Ctx, reference: string): Promise<readonly BookedTransfer[]>
  /**
   * Gives a page where a payer can pay somebody's card, where the rail has such a thing. The house is not
   * told of such payments and gets none of the money; what its books say of them, `arrivedFor` answers.
   */
  openCardTransfer?(tx: Tx, ctx: Ctx, order: CardTransfer): Promise<{ readonly payPath: string }>
  /**
   * Proves that a webhook is the rail's and fresh, in constant time over the raw bytes, and reads it. Throws
   * `RailErrors.forged`, `staleTimestamp` or `unreadable`. A rail without it calls no webhook: it looks
   * itself, in a job of its own, and hands what it saw to `acceptNotice`.
   */
  readNotice?(app: App, request: RailRequest): RailNotice
  /**
   * Hands a payout to the rail, outside any transaction; may use the network. Throws when the rail did not
   * take it. The end is told by a webhook. The same id again is paid once, and has the rail tell the end
   * again: webhooks get lost. A rail of banks also sends a transfer back that came by it (`ReturnPayee`).
   */
  sendPayout(ctx: Ctx, payout: PayoutOrder): Promise<void>
}
