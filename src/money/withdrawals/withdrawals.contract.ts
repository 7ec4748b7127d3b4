import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { E_WALLET_KINDS } from '#money/payees/catalogue/e-wallets.ts'
import { bookedEntries } from '#money/wallet/wallet.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import {
  amountIn,
  amountOut,
  idsInput,
  instant,
  noInput,
  pageInput,
  pageOf,
  requestId,
  siteDaysInput,
} from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { ANSWER_LENGTH, HOLD_ASKS } from './hold-asks.ts'
import {
  WITHDRAW_INFO_TYPE,
  WITHDRAWAL_TYPE,
  WITHDRAWAL_WAY,
  type WithdrawalWay,
} from './kinds/withdrawal-kinds.ts'
import { ORDER_STATE } from './order-state.rules.ts'
import { PART_STATES } from './parts.rules.ts'
import { REVIEW_REASONS } from './review-reasons.ts'
import { WITHDRAWAL_STAGES, WITHDRAWAL_STATES } from './withdrawal-stages.ts'

const BILL_NO = /^W[0-9]{18}$/
/** Order numbers of withdrawals. */
const billNo = z.string().regex(BILL_NO).meta({ example: 'W202606140636000001' })

/** Whether a number of the member's records is that of a withdrawal of this room. */
export function isWithdrawalNo(number: string): boolean {
  return BILL_NO.test(number)
}

/** Who refused a withdrawal. */
export const REFUSED_BY = ['review', 'bank'] as const
export type RefusedBy = (typeof REFUSED_BY)[number]

/**
 * What was found where a member said that a payment did not arrive: that it is at its destination, that it
 * came back, or that the member has seen it after all.
 */
const INQUIRY_FINDINGS = ['paid', 'returned', 'received'] as const
export type InquiryFinding = (typeof INQUIRY_FINDINGS)[number]

/** The currencies that are withdrawn. */
const paidCurrency = z.enum(['CNY', 'USDT'])
type Paid = z.infer<typeof paidCurrency>

/** What the rail can be asked by, once it has said that it paid. */
const proof = z.strictObject({
  /** The number under which the bank knows the payment. */
  reference: z.string(),
  at: instant,
  /** Of the account or address that it was paid to. */
  lastFour: z.string(),
  /** The transaction on its chain. */
  txId: z.string().nullable(),
})

/** What an order and its sub-orders have both (S3-004). */
const drawFields = {
  billNo: z.string(),
  /** The state by the fast withdrawal's numbers (`order-state.rules.ts`). */
  orderState: z.literal(Object.values(ORDER_STATE)),
  /** 1 while the rail stands against it: asked to pay, or paid and not confirmed. */
  matchResult: z.literal([0, 1]),
  /** 1 where it took the place of a quick withdrawal (S3-005), 0 otherwise. */
  orderSource: z.literal([0, 1]),
  /** Minutes that the member is asked for, while they are; 0 where no clock runs. `expireTime` is what is left. */
  orderTimeOut: z.number().min(0),
  /** Seconds until `confirmBy`, at the time of the answer. */
  expireTime: z.int().min(0),
  /** Whether it is the first withdrawal of the member. */
  firstDraw: z.boolean(),
  withdrawType: z.literal(Object.values(WITHDRAWAL_TYPE)),
  /** What it was submitted as, where it was a quick one; else its own type. */
  sourceWithdrawType: z.literal(Object.values(WITHDRAWAL_TYPE)),
  /** 1 where it took the place of a quick withdrawal for which nobody was found in time (S3-004). */
  speedLabel: z.literal([0, 1]),
  amount: amountOut<Paid>(),
  currency: paidCurrency,
  /** The transaction that paid it on its chain, once that is known. */
  txId: z.string().nullable(),
  paidAt: instant.nullable(),
  /** Null before the rail said that it paid, and of an order with parts: each has its own. */
  proof: proof.nullable(),
  /** When it was completed or refused; of a part, paid or given back. */
  endedAt: instant.nullable(),
}

/** A sub-order: a part of a withdrawal that is paid in parts, by a payout of its own (S3-004). */
const withdrawalPart = z.strictObject({ ...drawFields, partState: z.enum(PART_STATES) })
export type WithdrawalPart = z.infer<typeof withdrawalPart>

/** A withdrawal as its member sees it. */
export const withdrawalOrder = z.strictObject({
  ...drawFields,
  state: z.enum(WITHDRAWAL_STATES),
  /** Its parts where it is paid in parts, in order; empty of one that is paid whole. */
  subDraws: z.array(withdrawalPart),
  /** S4-026; null when it was refused. */
  stage: z.enum(WITHDRAWAL_STAGES).nullable(),
  way: z.literal(Object.values(WITHDRAWAL_WAY)),
  payeeKind: z.enum(['card', ...E_WALLET_KINDS, 'address']),
  /** The bank's code; of an e-wallet its kind, of an address its protocol. */
  bankCode: z.string(),
  bankNames: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
  lastFour: z.string(),
  submittedAt: instant,
  /** Whether its review takes a closer look, and so longer than most. */
  closerReview: z.boolean(),
  /** What its review asks the member, or asked last; null where it never did. It waits for them in the state `held`. */
  hold: z
    .strictObject({
      asks: z.enum(HOLD_ASKS),
      askedAt: instant,
      until: instant,
      answer: z.string().nullable(),
      answeredAt: instant.nullable(),
    })
    .nullable(),
  approvedAt: instant.nullable(),
  /** Whether a rule of the house approved it, without a person. */
  byRule: z.boolean(),
  /** When it counts as received by itself, while the member is being asked. */
  confirmBy: instant.nullable(),
  /** When the bank will have been asked for too long, while it has said nothing; null otherwise. */
  lateAt: instant.nullable(),
  /** Whether that time is over: the stages are those of S4-027 then. */
  isLate: z.boolean(),
  completedBy: z.enum(['member', 'house']).nullable(),
  refusedBy: z.enum(REFUSED_BY).nullable(),
  /** Why the review refused it; null otherwise, and of those from before it was kept. */
  refusedReason: z.enum(REVIEW_REASONS).nullable(),
  /** That its member said it did not arrive, and what was found; null where they never did. */
  inquiry: z
    .strictObject({
      openedAt: instant,
      endedAt: instant.nullable(),
      finding: z.enum(INQUIRY_FINDINGS).nullable(),
    })
    .nullable(),
  /** Whether the member may say now that it did not arrive. */
  canInquire: z.boolean(),
  /** The quick withdrawal it comes from. */
  sourceBillNo: z.string().nullable(),
})
export type WithdrawalOrder = z.infer<typeof withdrawalOrder>

/** A way as a query carries it. */
const wayInQuery = z
  .enum(Object.values(WITHDRAWAL_WAY).map(String) as [string, ...string[]])
  .transform((text) => Number(text) as WithdrawalWay)

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

/** What payout times are published by: the kinds of payees, and fast withdrawals, which members pay to a card. */
export const PUBLISHED_WAYS = ['card', 'eWallet', 'address', 'fast'] as const
export type PublishedWay = (typeof PUBLISHED_WAYS)[number]

const publishedTimes = z.strictObject({
  /** How many of the newest payouts of each way they are of, at most. */
  most: z.int(),
  /** Without those of which there are too few to say anything. */
  ways: z.array(
    z.strictObject({
      way: z.enum(PUBLISHED_WAYS),
      count: z.int(),
      medianSeconds: z.int(),
      /** Nine in ten took no longer. */
      p90Seconds: z.int(),
    }),
  ),
})
export type PublishedTimes = z.infer<typeof publishedTimes>

/** How long withdrawals take here, by the house's own records, for everybody to read. */
export const publishedTimesCall = defineCall({
  id: 'withdrawals.times',
  method: 'GET',
  path: '/cw/v1/withdraw/times',
  access: 'public',
  summary:
    'Gives how long the last withdrawals of each way took from submission until they were paid, of all members together',
  input: noInput,
  output: publishedTimes,
})

/** What may be withdrawn now, and what it costs and takes (S7-099). */
export const withdrawInfo = z.strictObject({
  type: z.literal(Object.values(WITHDRAW_INFO_TYPE)),
  way: z.literal(Object.values(WITHDRAWAL_WAY)),
  currency: paidCurrency,
  minAmount: amountOut<Paid>(),
  maxAmount: amountOut<Paid>(),
  fee: amountOut<Paid>(),
  /** Balance of the centre wallet, of USDT of the USDT wallet, that is not held. */
  available: amountOut<Paid>(),
  /** What of it has to stay until it was staked. */
  turnoverLocked: amountOut<Paid>(),
  /**
   * What unlocks it: staking `owed`, because deposits are staked `times` times before they are withdrawn, and
   * grants as often as they say.
   */
  turnover: z.strictObject({
    /** 0 where the house asks for nothing of deposits. */
    times: z.number(),
    /** What is still to be staked, in yuan whatever is withdrawn. */
    owed: amountOut('CNY'),
    currency: z.literal('CNY'),
    /** The path of the call that says for what. */
    infoPath: z.string(),
  }),
  /** The most that one withdrawal can be now; null when none is possible. */
  mostNow: amountOut<Paid>().nullable(),
  timesPerDay: z.int(),
  timesLeft: z.int(),
  dayAmount: amountOut<Paid>(),
  dayAmountLeft: amountOut<Paid>(),
  /** Seconds until the bank has paid, as a rule. */
  expectSeconds: z.int(),
  /**
   * Where `expectSeconds` comes from: the median of the last days, or the house's settings while there is too
   * little data.
   */
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
  summary:
    'Gives the limits, fee, times left today and expected time of a withdrawal, and what turnover still locks of it',
  input: z.strictObject({
    /** S3-095. */
    type: z.enum(WITHDRAW_INFO_TYPE).default(WITHDRAW_INFO_TYPE.normal),
    /** S3-096, for the ways that have no info type; wins over `type`. */
    way: wayInQuery.optional(),
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
  summary: 'Submits a withdrawal to a card or an e-wallet and holds the amount',
  input: z.strictObject({
    requestId,
    /** S3-096; speed and USDT are not open here. */
    way: z.literal(Object.values(WITHDRAWAL_WAY)),
    amount: amountIn('CNY'),
    currency: z.literal('CNY'),
    /** The payee: a card's id, or an e-wallet's of the way's kind. */
    cardId: z.uuid(),
    /** A proof of the withdraw password, once one is set. */
    stepUp: stepUpProof.optional(),
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

export const answerHoldCall = defineCall({
  id: 'withdrawals.answer',
  method: 'POST',
  path: '/cw/v1/withdraw/answer',
  access: 'member',
  summary: 'Answers what the review of a withdrawal asks: the review goes on; harmless to repeat',
  input: z.strictObject({
    billNo,
    answer: z.string().trim().min(ANSWER_LENGTH.least).max(ANSWER_LENGTH.most),
  }),
  output: withdrawalOrder,
})

export const inquireWithdrawalCall = defineCall({
  id: 'withdrawals.inquire',
  method: 'POST',
  path: '/cw/v1/withdraw/not_received',
  access: 'member',
  summary:
    'Says that a paid withdrawal did not arrive: it does not end by itself while that is looked into; harmless to repeat',
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
    state: z.enum(WITHDRAWAL_STATES).optional(),
    /** S3-096. */
    way: wayInQuery.optional(),
    /** When it was submitted. */
    ...siteDaysInput,
  }),
  output: pageOf(withdrawalOrder),
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

/** S7-100. */
export const withdrawOrderInfoCall = defineCall({
  id: 'withdrawals.orderInfo',
  method: 'GET',
  path: '/cw/v1/withdraw/order_info',
  access: 'session',
  summary: 'Gives one withdrawal of the member by its number',
  keptForOthers: 'The portal reads one withdrawal out of the list, by its number.',
  input: z.strictObject({ billNo }),
  output: withdrawalOrder,
})

/** What a member may withdraw in a day by their grade, and what is left of today (S7-038). */
export const vipWithdrawInfoCall = defineCall({
  id: 'withdrawals.vipInfo',
  method: 'GET',
  path: '/cw/v1/vip/withdraw_info',
  access: 'session',
  summary:
    "Gives the member's grade, its limits of a day, what is left of today, and the limits of every grade",
  input: noInput,
  output: z.strictObject({
    grade: z.int(),
    dayWithdrawalCounts: z.int(),
    dayWithdrawalMoney: amountOut('CNY'),
    countsLeft: z.int(),
    moneyLeft: amountOut('CNY'),
    currency: z.literal('CNY'),
    grades: z.array(
      z.strictObject({ grade: z.int(), dayWithdrawalCounts: z.int(), dayWithdrawalMoney: amountOut('CNY') }),
    ),
  }),
})

/** A withdrawal changed its state. */
export const WithdrawalChanged = defineEvent(
  'withdrawals.changed',
  z.strictObject({
    billNo: z.string(),
    memberId: z.uuid(),
    state: z.enum(WITHDRAWAL_STATES),
    amount: amountOut<Paid>(),
    currency: paidCurrency,
  }),
)
