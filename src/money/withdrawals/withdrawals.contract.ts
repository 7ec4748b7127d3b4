import { z } from 'zod'
import { bookedEntries } from '#money/wallet/wallet.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, idsInput, instant, pageInput, requestId } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { WITHDRAW_INFO_TYPE, WITHDRAWAL_TYPE, WITHDRAWAL_WAY } from './withdrawal-kinds.ts'
import { WITHDRAWAL_STAGES, WITHDRAWAL_STATES } from './withdrawal-stages.ts'

/** Order numbers of withdrawals. */
const billNo = z.string().regex(/^W[0-9]{18}$/)

/** Who refused a withdrawal. */
export const REFUSED_BY = ['review', 'bank'] as const
export type RefusedBy = (typeof REFUSED_BY)[number]

/** A withdrawal as its member sees it. */
export const withdrawalOrder = z.strictObject({
  billNo: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  /** S4-026; null when it was refused. */
  stage: z.enum(WITHDRAWAL_STAGES).nullable(),
  withdrawType: z.literal(Object.values(WITHDRAWAL_TYPE)),
  way: z.literal(Object.values(WITHDRAWAL_WAY)),
  amount: amountOut,
  currency: z.literal('CNY'),
  bankCode: z.string(),
  bankNames: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
  lastFour: z.string(),
  submittedAt: instant,
  approvedAt: instant.nullable(),
  paidAt: instant.nullable(),
  /** When it counts as received by itself, while the member is being asked. */
  confirmBy: instant.nullable(),
  /** Seconds until `confirmBy`, at the time of the answer. */
  expireTime: z.int().min(0),
  /** When it was completed or refused. */
  endedAt: instant.nullable(),
  completedBy: z.enum(['member', 'house']).nullable(),
  refusedBy: z.enum(REFUSED_BY).nullable(),
})
export type WithdrawalOrder = z.infer<typeof withdrawalOrder>

/** How long withdrawals took lately, from submission until the bank had paid; all members together. */
const payoutTimes = z.strictObject({
  days: z.int(),
  count: z.int(),
  medianSeconds: z.int(),
  /** Width of each bucket. The last one also holds whatever took longer. */
  bucketSeconds: z.int(),
  buckets: z.array(z.int()),
})
export type PayoutTimes = z.infer<typeof payoutTimes>

/** What may be withdrawn now, and what it costs and takes (S7-099). */
export const withdrawInfo = z.strictObject({
  type: z.literal(Object.values(WITHDRAW_INFO_TYPE)),
  way: z.literal(Object.values(WITHDRAWAL_WAY)),
  currency: z.literal('CNY'),
  minAmount: amountOut,
  maxAmount: amountOut,
  fee: amountOut,
  /** Balance of the centre wallet that is not held. */
  available: amountOut,
  /** The most that one withdrawal can be now; null when none is possible. */
  mostNow: amountOut.nullable(),
  timesPerDay: z.int(),
  timesLeft: z.int(),
  dayAmount: amountOut,
  dayAmountLeft: amountOut,
  /** Seconds until the bank has paid, as a rule. */
  expectSeconds: z.int(),
  /** Where `expectSeconds` comes from: the median of the last days, or the house's settings while there is too little data. */
  expectFrom: z.enum(['measured', 'settings']),
  /** Seconds the member is asked for confirmation before a paid withdrawal counts as received. */
  confirmSeconds: z.int(),
  payoutTimes: payoutTimes.nullable(),
})
export type WithdrawInfo = z.infer<typeof withdrawInfo>

export const withdrawInfoCall = defineCall({
  id: 'withdrawals.info',
  method: 'GET',
  path: '/cw/v1/withdraw/info',
  access: 'session',
  summary: 'Gives the limits, fee, times left today and expected time of a withdrawal',
  input: z.strictObject({
    /** S3-095; only the ordinary one is open. */
    type: z.enum(WITHDRAW_INFO_TYPE).default(WITHDRAW_INFO_TYPE.normal),
  }),
  output: withdrawInfo,
})

/** S7-125. */
export const withdrawCall = defineCall({
  id: 'withdrawals.submit',
  method: 'POST',
  path: '/cw/v1/withdraw',
  access: 'member',
  once: true,
  summary: 'Submits a withdrawal to a bound card and holds the amount',
  input: z.strictObject({
    requestId,
    /** S3-096; only the ordinary one is open. */
    way: z.literal(Object.values(WITHDRAWAL_WAY)),
    amount: amountIn('CNY'),
    currency: z.literal('CNY'),
    cardId: z.uuid(),
  }),
  output: withdrawalOrder,
})

export const confirmWithdrawalCall = defineCall({
  id: 'withdrawals.confirm',
  method: 'POST',
  path: '/cw/v1/withdraw/confirm',
  access: 'member',
  summary: 'Says that a paid withdrawal has arrived; harmless to repeat',
  input: z.strictObject({ billNo }),
  output: withdrawalOrder,
})

export const withdrawalListCall = defineCall({
  id: 'withdrawals.list',
  method: 'GET',
  path: '/cw/v1/withdraw/list',
  access: 'session',
  summary: 'Lists the withdrawals of the member, newest first, or those of some numbers',
  input: z.strictObject({
    /** `open`: not over yet; `over`: completed or refused. */
    scope: z.enum(['all', 'open', 'over']).default('all'),
    ...pageInput(20),
    billNos: idsInput(billNo).optional(),
  }),
  output: z.strictObject({
    list: z.array(withdrawalOrder),
    pageNum: z.int(),
    pageSize: z.int(),
    total: z.int(),
  }),
})

export const withdrawalEntriesCall = defineCall({
  id: 'withdrawals.entries',
  method: 'GET',
  path: '/cw/v1/withdraw/:billNo/entries',
  access: 'session',
  summary: 'Opens a withdrawal of the member to its ledger entries',
  input: z.strictObject({ billNo }),
  output: bookedEntries,
})

/** A withdrawal changed its state. */
export const WithdrawalChanged = defineEvent(
  'withdrawals.changed',
  z.strictObject({
    billNo: z.string(),
    memberId: z.uuid(),
    state: z.enum(WITHDRAWAL_STATES),
    amount: amountOut,
    currency: z.literal('CNY'),
  }),
)
