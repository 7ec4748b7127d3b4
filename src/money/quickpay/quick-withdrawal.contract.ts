import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { appealWords } from '#money/disputes/disputes.contract.ts'
import { bookedEntries } from '#money/wallet/wallet.contract.ts'
import { WITHDRAWAL_TYPE } from '#money/withdrawals/kinds/withdrawal-kinds.ts'
import { defineCall } from '#platform/http/contract.ts'
import {
  amountIn,
  amountOut,
  instant,
  noInput,
  pageInput,
  pageOf,
  requestId,
  siteDaysInput,
} from '#platform/http/values.ts'
import { quickAppeal, quickDeposit, quickWithdrawalNo } from './quickpay.contract.ts'
import { ORDER_SOURCE, QUICK_STATE } from './quickpay-states.ts'

const orderFields = {
  billNo: z.string(),
  /**
   * The number of the one payment that it is paid with: what is confirmed and appealed about. Another payer's
   * has another. Null of a rest, and of an order that was split.
   */
  partNo: z.string().nullable(),
  /** S4-020; 4019 once it is over. Of a split order that of the part that asks for the most. */
  orderState: z.literal(Object.values(QUICK_STATE)),
  /** 1 while a payer stands against it (4012 to 4014) or has paid it, 0 otherwise. */
  matchResult: z.literal([0, 1]),
  /** 1 or 2 marks a special source (S3-005). */
  orderSource: z.literal(Object.values(ORDER_SOURCE)),
  /** Seconds left of the present state; 0 where no clock runs. */
  expireTime: z.int().min(0),
  /** Minutes it was given. */
  orderTimeOut: z.number(),
  /** 20210; 88888 of an order that was split. */
  withdrawType: z.literal([WITHDRAWAL_TYPE.fast, WITHDRAWAL_TYPE.fastNew, WITHDRAWAL_TYPE.fastSplit]),
  /** What it was submitted as. */
  sourceWithdrawType: z.literal([WITHDRAWAL_TYPE.fast, WITHDRAWAL_TYPE.fastNew]),
  /** 1 once (some of) it is paid out the ordinary way, because no payer was found in time. */
  speedLabel: z.literal([0, 1]),
  /** Whether it is the first quick withdrawal of the member. */
  firstDraw: z.boolean(),

  amount: amountOut('CNY'),
  currency: z.literal('CNY'),
  expiresAt: instant.nullable(),
  /** Who pays, as the payer said it: shown once it was said. */
  payer: z
    .strictObject({ payerName: z.string(), bankCode: z.string(), lastFour: z.string(), paidAt: instant })
    .nullable(),
  appeal: quickAppeal.nullable(),
  /** Of a part: how it ended. */
  outcome: z.enum(['received', 'returned']).nullable(),
  endedAt: instant.nullable(),
}

/** A sub-order: a part that one payer pays, or the rest that still waits for one (S3-004). */
export const quickSubDraw = z.strictObject(orderFields)
export type QuickSubDraw = z.infer<typeof quickSubDraw>

/** A quick withdrawal as its member sees it (S3-004). */
export const quickWithdrawal = z.strictObject({
  ...orderFields,
  /**
   * Its sub-orders, oldest first; empty of an order that is not split. What is confirmed or appealed is a
   * sub-order then.
   */
  subDraws: z.array(quickSubDraw),
  /** Received by the member so far. */
  received: amountOut('CNY'),
  /** In the house's escrow. */
  escrowed: amountOut('CNY'),
  /** Withdrawn the ordinary way instead, and the numbers of those withdrawals. */
  ordinary: amountOut('CNY'),
  ordinaryNos: z.array(z.string()),
  /**
   * Payments of it that were said to be made and that the arbiter did not find, oldest first: each went back
   * into it.
   */
  notFound: z.array(z.strictObject({ amount: amountOut('CNY'), appeal: quickAppeal })),
  bankCode: z.string(),
  bankNames: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
  lastFour: z.string(),
  submittedAt: instant,
})
export type QuickWithdrawal = z.infer<typeof quickWithdrawal>

/** The fast withdrawal (S7-127). What may be withdrawn says `/cw/v1/withdraw/info?type=4`. */
export const submitQuickWithdrawalCall = defineCall({
  id: 'quickpay.submit',
  method: 'POST',
  path: '/cw/v1/withdraw/fast',
  access: 'member',
  once: true,
  summary:
    'Submits a quick withdrawal to a card: the amount goes into escrow until other members have paid it',
  input: z.strictObject({
    requestId,
    amount: amountIn('CNY'),
    currency: z.literal('CNY'),
    cardId: z.uuid(),
    /** A proof of the withdraw password, once one is set. */
    stepUp: stepUpProof.optional(),
  }),
  output: quickWithdrawal,
})

/**
 * The quick withdrawal order (S7-119): everything the balls need. Those that changed to ordinary are told for
 * a day.
 */
export const quickOrdersCall = defineCall({
  id: 'quickpay.orders',
  method: 'GET',
  path: '/cw/v1/withdraw/quick_order',
  access: 'session',
  summary: 'Shows the open quick withdrawals of the member, and those that lately changed to ordinary',
  input: noInput,
  output: z.strictObject({ orders: z.array(quickWithdrawal) }),
  speaks: true,
})

const withdrawalInput = z.strictObject({ billNo: quickWithdrawalNo })

/**
 * Confirms that a part arrived (S7-127), by its number (`partNo`). The whole order's does only while no
 * second payer was ever matched with it: after that it is refused (606218), lest a word about one payer is
 * taken for the next. Harmless to repeat.
 */
export const confirmQuickCall = defineCall({
  id: 'quickpay.confirm',
  method: 'POST',
  path: '/cw/v1/withdraw/fast_confirm',
  access: 'member',
  summary: 'Says that the payment of a quick withdrawal, or of a part of one, has arrived',
  input: withdrawalInput,
  output: quickWithdrawal,
})

/**
 * Appeals that a part did not arrive (S7-127), by the same number as it is confirmed. The same words again
 * change nothing.
 */
export const quickWithdrawalAppealCall = defineCall({
  id: 'quickpay.appeal',
  method: 'POST',
  path: '/cw/v1/withdraw/fast_appeal',
  access: 'member',
  summary: 'Appeals that the payment of a quick withdrawal, or of a part of one, has not arrived',
  input: z.strictObject({ billNo: quickWithdrawalNo, ...appealWords }),
  output: quickWithdrawal,
})

export const quickWithdrawalInfoCall = defineCall({
  id: 'quickpay.orderInfo',
  method: 'GET',
  path: '/cw/v1/withdraw/quick_order_info',
  access: 'session',
  summary: 'Shows one quick withdrawal of the member by its number, or by that of a part',
  keptForOthers:
    'The portal reads a quick withdrawal out of the list of those that are open, and the rest out of the history.',
  input: withdrawalInput,
  output: quickWithdrawal,
  speaks: true,
})

export const quickWithdrawalListCall = defineCall({
  id: 'quickpay.list',
  method: 'GET',
  path: '/cw/v1/withdraw/quick_list',
  access: 'session',
  summary: 'Lists the quick withdrawals of the member, newest first',
  input: z.strictObject({
    scope: z.enum(['all', 'open', 'over']).default('all'),
    ...pageInput(20),
    /** `received`: over, and all of it arrived; `ordinary`: some or all of it went the ordinary way. */
    outcome: z.enum(['received', 'ordinary']).optional(),
    /** When it was submitted. */
    ...siteDaysInput,
  }),
  output: pageOf(quickWithdrawal),
  speaks: true,
})

export const quickDepositListCall = defineCall({
  id: 'quickpay.depositList',
  method: 'GET',
  path: '/cw/v1/quick_deposit/orders',
  access: 'session',
  summary: 'Lists the quick deposits of the member, newest first',
  input: z.strictObject({ ...pageInput(20) }),
  output: pageOf(quickDeposit),
  speaks: true,
})

/** Of a deposit, or of a withdrawal with all its parts. */
export const quickEntriesCall = defineCall({
  id: 'quickpay.entries',
  method: 'GET',
  path: '/cw/v1/quick_pay/:billNo/entries',
  access: 'session',
  summary: 'Opens a quick deposit or quick withdrawal of the member to its ledger entries',
  input: z.strictObject({
    billNo: z
      .string()
      .regex(/^[QF][0-9]{18}$/)
      .meta({ example: 'Q202606140636000001' }),
  }),
  output: bookedEntries,
})
