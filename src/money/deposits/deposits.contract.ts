import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { bookedEntries } from '#money/wallet/wallet.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import {
  amountIn,
  amountOut,
  currencyCode,
  idsInput,
  instant,
  noInput,
  pageInput,
  pageOf,
  requestId,
} from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'

/**
 * `orderState` of a pay order: 103 is finished and not shown, any other value means pending confirmation
 * (S3-002).
 */
export const OrderState = { pendingPayment: 101, pendingConfirmation: 102, finished: 103 } as const

/** Where an order is, exactly. `pending` and `confirming` are open. */
export const ORDER_STAGES = ['pending', 'confirming', 'credited', 'expired', 'cancelled'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/**
 * What was found about an appeal: the order was credited meanwhile, money in suspense is released to the
 * member, no payment is known, or what came exceeds a limit of the member's and goes back.
 */
export const APPEAL_FINDINGS = ['credited', 'released', 'notFound', 'returned'] as const

const BILL_NO = /^D[0-9]{18}$/
/** Order numbers of deposits. */
export const billNo = z.string().regex(BILL_NO).meta({ example: 'D202606140636000001' })

/** Whether a number of the member's records is that of a deposit order. */
export function isDepositNo(number: string): boolean {
  return BILL_NO.test(number)
}

/** A pay order with the specification's fields (S3-001) and, below them, ours. */
export const payOrder = z.strictObject({
  billNo: z.string(),
  id: z.uuid(),
  orderState: z.int(),
  payType: z.string(),
  payTypeName: z.string(),
  /** Minutes the present stage was given (S3-003). */
  orderTimeOut: z.int(),
  /** Seconds left of it. */
  expireTime: z.int().min(0),
  bankName: z.string(),
  icon: z.string(),
  transfer: z.boolean(),
  orderAmount: amountOut('CNY'),
  recipientAccount: z.string(),
  recipientName: z.string(),
  /** The branch of the receiving bank; empty where the payer need not name one. */
  recipientAddress: z.string(),
  /** What the payer writes as the remark. */
  recipientCode: z.string(),
  /** Whether a proof of payment can be uploaded. */
  uploadView: z.boolean(),
  /** Whether another channel of this kind takes this amount too. */
  moreSwitch: z.boolean(),

  currency: z.literal('CNY'),
  /** How it is paid: to an account, by a code, on the bank's page, to an e-wallet, with an agent. */
  face: z.enum(['account', 'code', 'page', 'wallet', 'desk']),
  /** Credited on top when it is paid in time. */
  discount: amountOut('CNY'),
  /** Whether the member can take back that it is paid: nobody but they said so. */
  canTakeBack: z.boolean(),
  /** What the member gets: the amount and the discount, or what an appeal has brought in their place. */
  creditAmount: amountOut('CNY'),
  stage: z.enum(ORDER_STAGES),
  /** Whose account has to pay, masked; empty where nobody was named. */
  depositorName: z.string(),
  channelId: z.string(),
  placedAt: instant,
  expiresAt: instant,
  /** When it was credited, cancelled or expired. */
  closedAt: instant.nullable(),
  /** The rail's own page to pay on, where it has one. */
  payPath: z.string().nullable(),
  /** The latest appeal about it. */
  appeal: z
    .strictObject({
      state: z.enum(['reviewing', 'upheld', 'rejected']),
      finding: z.enum(APPEAL_FINDINGS).nullable(),
      /** What it brought into the centre wallet. */
      released: amountOut('CNY'),
    })
    .nullable(),
  /** When it can be urged again; null where it never was or may be again. */
  urgeAgainAt: instant.nullable(),
  /**
   * What went wrong with the latest payment: its amount is not the order's and is kept aside, or it was sent
   * back.
   */
  notice: z.strictObject({ kind: z.enum(['wrongAmount', 'declined']), amount: amountOut('CNY') }).nullable(),
  /**
   * What came for it and could not be credited (another amount, a second payment): it is kept aside until an
   * appeal is decided.
   */
  keptAside: amountOut('CNY'),
  /**
   * What came for it and exceeded a limit of the member's: it goes back to the account that it came from, or
   * has left already.
   */
  sentBack: z.strictObject({ amount: amountOut('CNY'), hasLeft: z.boolean() }).nullable(),
})
export type PayOrder = z.infer<typeof payOrder>

/** The pay money call: places a deposit order (S7-111). */
export const placeOrderCall = defineCall({
  id: 'deposits.place',
  method: 'POST',
  path: '/cw/v1/deposit/pay',
  access: 'member',
  once: true,
  summary: 'Places a deposit order and answers where to pay',
  input: z.strictObject({
    requestId,
    channelId: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .meta({ example: 'bank-yungang' }),
    amount: amountIn('CNY'),
    currency: z.literal('CNY'),
    /** In whose name the payment comes; where the house knows it already it may be left out. */
    depositorName: z.string().max(100).optional(),
    /** The proof that a code from the member's phone was given, where one is asked for. */
    stepUp: stepUpProof.optional(),
  }),
  output: payOrder,
})

/** The name the member's payments come in, masked (S7-105). */
export const depositorNameCall = defineCall({
  id: 'deposits.depositorName',
  method: 'GET',
  path: '/cw/v1/deposit/depositor_name',
  access: 'session',
  summary:
    'Says, masked, in whose name the payments of the member have to come; empty while nobody was named',
  input: noInput,
  output: z.strictObject({ depositorName: z.string() }),
})

/** The order status call (S7-036). */
export const orderStatusCall = defineCall({
  id: 'deposits.orderStatus',
  method: 'GET',
  path: '/cw/v1/deposit/order_status',
  access: 'session',
  summary: 'Shows one of the member’s deposit orders as it stands',
  input: z.strictObject({ billNo }),
  output: payOrder,
  speaks: true,
})

/** The open order the status ball shows. */
export const currentOrderCall = defineCall({
  id: 'deposits.currentOrder',
  method: 'GET',
  path: '/cw/v1/deposit/current_order',
  access: 'session',
  summary: 'Shows the member’s open deposit order, the newest where there are several',
  input: noInput,
  output: z.strictObject({ order: payOrder.nullable() }),
  speaks: true,
})

export const listOrdersCall = defineCall({
  id: 'deposits.list',
  method: 'GET',
  path: '/cw/v1/deposit/orders',
  access: 'session',
  summary: 'Lists the member’s deposit orders, newest first, or those of some numbers',
  input: z.strictObject({ ...pageInput(20), billNos: idsInput(billNo).optional() }),
  output: pageOf(payOrder),
  speaks: true,
})

/** The already-paid call: harmless to repeat. */
export const confirmPaymentCall = defineCall({
  id: 'deposits.confirmPayment',
  method: 'POST',
  path: '/cw/v1/deposit/already_paid',
  access: 'member',
  summary: 'Tells the house that the member has paid an order',
  input: z.strictObject({ billNo }),
  output: payOrder,
})

/** Takes the already-paid call back: harmless to repeat. */
export const takeBackPaymentCall = defineCall({
  id: 'deposits.takeBackPayment',
  method: 'POST',
  path: '/cw/v1/deposit/not_paid',
  access: 'member',
  summary: 'Takes back that the member has paid an order, while the bank has seen nothing of it',
  input: z.strictObject({ billNo }),
  output: payOrder,
})

/** What a credited order made in the books. */
export const depositEntriesCall = defineCall({
  id: 'deposits.entries',
  method: 'GET',
  path: '/cw/v1/deposit/entries',
  access: 'session',
  summary: 'Opens a credited deposit of the member to its ledger entries',
  input: z.strictObject({ billNo }),
  output: bookedEntries,
})

/** Cancels a normal order: harmless to repeat. */
export const cancelOrderCall = defineCall({
  id: 'deposits.cancel',
  method: 'POST',
  path: '/cw/v1/deposit/cancel',
  access: 'member',
  summary: 'Cancels an order that is not paid yet',
  input: z.strictObject({ billNo }),
  output: payOrder,
})

/** An order moved to another stage, or something was noted on it. Goes to the member's own topic. */
export const OrderChanged = defineEvent(
  'deposits.orderChanged',
  z.strictObject({
    billNo: z.string(),
    stage: z.enum(ORDER_STAGES),
    orderState: z.int(),
    amount: amountOut('CNY'),
    currency: z.literal('CNY'),
    at: instant,
  }),
)

/**
 * A deposit was credited to the centre wallet. Emitted once for each order; goes to the member's own topic
 * too.
 */
export const Credited = defineEvent(
  'deposits.credited',
  z.strictObject({
    memberId: z.uuid(),
    billNo: z.string(),
    payType: z.string(),
    /** What arrived. */
    amount: amountOut('CNY'),
    /** Given on top by the house; left out where nothing was. */
    discount: amountOut('CNY').optional(),
    currency: z.literal('CNY'),
    at: instant,
  }),
)

/** An appeal is over; what it brought was credited to the centre wallet. Goes to the member's own topic. */
export const AppealResolved = defineEvent(
  'deposits.appealResolved',
  z.strictObject({
    memberId: z.uuid(),
    billNo: z.string(),
    appealNo: z.string(),
    finding: z.enum(APPEAL_FINDINGS),
    released: amountOut('CNY'),
    currency: z.literal('CNY'),
    at: instant,
  }),
)

/** Why money that came in lies in suspense. */
export const SUSPENSE_REASONS = ['unknownOrder', 'wrongAmount', 'alreadyCredited', 'overLimit'] as const
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number]

/** Money came in that could not be credited and was parked in suspense. */
export const Parked = defineEvent(
  'deposits.parked',
  z.strictObject({
    rail: z.string(),
    transferId: z.string(),
    reason: z.enum(SUSPENSE_REASONS),
    /** The order it names, and whose that is, where there is one. */
    billNo: z.string().nullable(),
    memberId: z.uuid().nullable(),
    amount: amountOut(),
    currency: currencyCode,
    at: instant,
  }),
)
