import { z } from 'zod'
import { appealWords } from '#money/disputes/disputes.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, instant, noInput, requestId } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import {
  keptPicture,
  PICTURE_LIMIT,
  sentPicture,
  shownPicture,
} from '#platform/pictures/pictures.contract.ts'
import { QUICK_DEPOSIT_STATES } from './quickpay-states.ts'

/** Order numbers of quick deposits. */
export const quickDepositNo = z
  .string()
  .regex(/^Q[0-9]{18}$/)
  .meta({ example: 'Q202606140636000001' })
/** Order numbers of quick withdrawals, and of their parts. */
export const quickWithdrawalNo = z
  .string()
  .regex(/^[FP][0-9]{18}$/)
  .meta({ example: 'F202606140636000001' })

const bankNames = z.strictObject({ 'zh-CN': z.string(), en: z.string() })

/** An appeal about a pairing, as the one who sees it may know it. */
export const quickAppeal = z.strictObject({
  appealNo: z.string(),
  /** Who appealed: the payer, the receiver, or the house, because the receiver was silent. */
  by: z.enum(['payer', 'receiver', 'house']),
  own: z.boolean(),
  /** The words of one's own appeal; empty of another's. */
  text: z.string(),
  state: z.enum(['reviewing', 'paid', 'unpaid']),
  filedAt: instant,
  resolvedAt: instant.nullable(),
  /** Why it was decided so, in a sentence for this side, where somebody said. */
  verdict: z.string().nullable(),
  pictureIds: z.array(z.uuid()),
})
export type QuickAppeal = z.infer<typeof quickAppeal>

/**
 * The card that the payer pays. Shown to the payer alone, and while there is something to pay or to prove.
 */
const receiver = z.strictObject({
  holder: z.string(),
  cardNo: z.string(),
  bankCode: z.string(),
  bankNames,
})

/** A quick deposit as its member sees it: the speed order. */
export const quickDeposit = z.strictObject({
  billNo: z.string(),
  /** As of pay orders (S3-002): 101 to pay, 103 over, otherwise waiting. */
  orderState: z.int(),
  stage: z.enum(QUICK_DEPOSIT_STATES),
  amount: amountOut('CNY'),
  currency: z.literal('CNY'),
  /** Given on top when it is credited. */
  reward: amountOut('CNY'),
  /** When the reward of a credited one is given, where it waits because nothing proves the payment yet. */
  rewardDueAt: instant.nullable(),
  placedAt: instant,
  matchedAt: instant.nullable(),
  paidAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** When the present stage runs out; null where it does not. */
  expiresAt: instant.nullable(),
  /** Seconds left of it. */
  expireTime: z.int().min(0),
  /** Minutes it was given. */
  orderTimeOut: z.number(),
  receiver: receiver.nullable(),
  /** The sandbox bank's page to pay on, where there is one. */
  payPath: z.string().nullable(),
  /** What the payer said: in whose name, masked, from which bank and card. */
  paidFrom: z.strictObject({ payerName: z.string(), bankCode: z.string(), lastFour: z.string() }).nullable(),
  appeal: quickAppeal.nullable(),
  /** Of an order that found no match: 244666 and the nearest amounts that would, or 244063. */
  endCode: z.int().nullable(),
  nearest: z.array(amountOut('CNY')),
  /** Whether its payer can appeal: once it was said to be paid, and for a week after it ended unpaid. */
  canAppeal: z.boolean(),
})
export type QuickDeposit = z.infer<typeof quickDeposit>

/**
 * Places a quick deposit (S7-116). Matched at once where something fits, else it waits for a moment. Whom to
 * pay is asked for afterwards (`quickpay.record`): what is answered once is kept, and no card number is.
 */
export const placeQuickDepositCall = defineCall({
  id: 'quickpay.place',
  method: 'POST',
  path: '/cw/v1/quick_deposit/order',
  access: 'member',
  once: true,
  summary: 'Places a quick deposit: finds a withdrawal that it can pay; whom to pay, its record says',
  input: z.strictObject({
    requestId,
    amount: amountIn('CNY'),
    currency: z.literal('CNY'),
    /** The bank the payer means to pay from; a receiver of the same bank is preferred. */
    bankCode: z.string().max(20).optional(),
  }),
  output: quickDeposit,
})

/** The open quick deposit of the member (S7-116). */
export const currentQuickDepositCall = defineCall({
  id: 'quickpay.current',
  method: 'GET',
  path: '/cw/v1/quick_deposit/current',
  access: 'session',
  summary: 'Shows the open quick deposit of the member, if there is one',
  input: noInput,
  output: z.strictObject({ order: quickDeposit.nullable() }),
  speaks: true,
})

/** The quick-pay config (S3-018), and below the specification's fields ours. */
export const quickpayConfig = z.strictObject({
  /** Codes of the banks under maintenance: nothing is matched with them. */
  bankMaintain: z.array(z.string()),
  /** Minutes to pay, and minutes the receiver has to confirm. */
  payConfirmTime: z.number(),
  /** Quick deposits a day. */
  payCount: z.int(),
  /** The most reward a day. */
  payDiscountLimit: amountOut('CNY'),
  /** 1: the payment has to come in the member's own name; 0: in whosever. */
  payNameType: z.int(),
  /** Percent of the amount given on top. */
  payRewardRate: z.string(),
  /** Whether this member may use quick pay. */
  whitelist: z.boolean(),

  open: z.boolean(),
  minAmount: amountOut('CNY'),
  maxAmount: amountOut('CNY'),
  currency: z.literal('CNY'),
  countLeft: z.int(),
  discountLeft: amountOut('CNY'),
  /** Seconds an order waits for a match. */
  waitSeconds: z.int(),
  /** Minutes a receiver has to confirm. */
  confirmMinutes: z.number(),
  /** Amounts that withdrawals stand on offer with just now. */
  offers: z.array(amountOut('CNY')),
})
export type QuickpayConfig = z.infer<typeof quickpayConfig>

/** S7-116, S3-018. */
export const quickpayConfigCall = defineCall({
  id: 'quickpay.config',
  method: 'GET',
  path: '/cw/v1/quick_deposit/config',
  access: 'session',
  summary: 'Gives the quick-pay config, what is left of the day, and amounts on offer',
  input: noInput,
  output: quickpayConfig,
})

/** News that the page asks for in a loop (S7-116). */
export const quickTipsCall = defineCall({
  id: 'quickpay.tips',
  method: 'GET',
  path: '/cw/v1/quick_deposit/tips',
  access: 'session',
  summary: 'Gives news of the open quick orders of the member, and of deposits that were lately credited',
  input: noInput,
  output: z.strictObject({
    /** Seconds until to ask again. */
    askAgainSeconds: z.int(),
    tips: z.array(
      z.strictObject({
        kind: z.enum(['ending', 'confirming', 'toConfirm', 'frozen']),
        billNo: z.string(),
        amount: amountOut('CNY'),
        seconds: z.int(),
      }),
    ),
    /** What others had credited lately, newest first, without any name. */
    credited: z.array(z.strictObject({ amount: amountOut('CNY'), seconds: z.int(), at: instant })),
  }),
})

const depositInput = z.strictObject({ billNo: quickDepositNo })

/** S7-117. */
export const quickDepositRecordCall = defineCall({
  id: 'quickpay.record',
  method: 'GET',
  path: '/cw/v1/quick_deposit/record',
  access: 'session',
  summary: 'Shows one quick deposit of the member by its number',
  input: depositInput,
  output: quickDeposit,
  speaks: true,
})

/** S7-117. */
export const quickDepositServiceCall = defineCall({
  id: 'quickpay.customerService',
  method: 'GET',
  path: '/cw/v1/quick_deposit/customer_service',
  access: 'session',
  summary: 'Says where customer service is reached about a quick deposit; no address where the site has none',
  input: depositInput,
  output: z.strictObject({ billNo: z.string(), url: z.string().nullable() }),
})

/** The speed order info (S7-106): the same order, asked for by the deposit page. */
export const speedOrderInfoCall = defineCall({
  id: 'quickpay.speedOrder',
  method: 'GET',
  path: '/cw/v1/deposit/speed_order',
  access: 'session',
  summary: 'Gives the speed order info: a quick deposit of the member and whom it pays',
  keptForOthers: 'The portal reads a quick deposit by `quickpay.record`.',
  input: depositInput,
  output: quickDeposit,
  speaks: true,
})

/** The speed-to-card config (S7-106). */
export const speedToCardConfigCall = defineCall({
  id: 'quickpay.speedToCard',
  method: 'GET',
  path: '/cw/v1/deposit/speed_to_card',
  access: 'session',
  summary: 'Gives the banks that a fast-to-card payment can come from, and what is asked of the payer',
  input: noInput,
  output: z.strictObject({
    open: z.boolean(),
    minAmount: amountOut('CNY'),
    maxAmount: amountOut('CNY'),
    currency: z.literal('CNY'),
    payConfirmTime: z.number(),
    payNameType: z.int(),
    /** In whose name the payments of the member come, masked; empty while nobody was named. */
    payerName: z.string(),
    banks: z.array(z.strictObject({ bankCode: z.string(), bankNames, maintained: z.boolean() })),
  }),
})

/**
 * The fast-to-card payment (S7-127): the payer says that it was made, from where, in whose name. Harmless to
 * repeat.
 */
export const fastToCardPaymentCall = defineCall({
  id: 'quickpay.paid',
  method: 'POST',
  path: '/cw/v1/fast_to_card/payment',
  access: 'member',
  summary: 'Says that a quick deposit was paid: in whose name, from which bank and card',
  input: z.strictObject({
    billNo: quickDepositNo,
    /** May be left out where the house knows it. */
    payerName: z.string().max(100).optional(),
    bankCode: z.string().max(20).meta({ example: 'ICBC' }),
    lastFour: z
      .string()
      .regex(/^[0-9]{4}$/)
      .meta({ example: '0128' }),
  }),
  output: quickDeposit,
})

/**
 * Cancels before the payment was said; the receiver is matched anew. One whose payment the bank has by now
 * goes on instead (`confirming`). Harmless to repeat.
 */
export const cancelQuickDepositCall = defineCall({
  id: 'quickpay.cancel',
  method: 'POST',
  path: '/cw/v1/quick_deposit/cancel',
  access: 'member',
  summary: 'Cancels a quick deposit that nobody said was paid',
  input: depositInput,
  output: quickDeposit,
})

/**
 * The speed pay appeal (S7-106): the payer paid and the receiver says nothing, or otherwise. The same words
 * again change nothing.
 */
export const speedPayAppealCall = defineCall({
  id: 'quickpay.payAppeal',
  method: 'POST',
  path: '/cw/v1/deposit/speed_appeal',
  access: 'member',
  summary: 'Appeals about a quick deposit that was paid, with words and pictures',
  input: z.strictObject({ billNo: quickDepositNo, ...appealWords }),
  output: quickDeposit,
})

/** A picture for an appeal of either side; what it is, its own bytes say. */
export const quickPictureCall = defineCall({
  id: 'quickpay.uploadPicture',
  method: 'POST',
  path: '/cw/v1/quick_pay/picture',
  access: 'member',
  summary: 'Uploads a picture for an appeal: JPEG, PNG or WebP, at most 45,000 bytes',
  input: z.strictObject({
    /** A quick deposit of the member, or a part of a quick withdrawal. */
    billNo: z
      .string()
      .regex(/^[QFP][0-9]{18}$/)
      .meta({ example: 'Q202606140636000001' }),
    data: sentPicture,
  }),
  output: keptPicture,
  form: { files: ['data'] },
  limit: PICTURE_LIMIT,
})

/** A picture of the member's own. */
export const showQuickPictureCall = defineCall({
  id: 'quickpay.picture',
  method: 'GET',
  path: '/cw/v1/quick_pay/picture',
  access: 'session',
  summary: 'Gives a picture that the member uploaded',
  input: z.strictObject({ id: z.uuid() }),
  output: shownPicture,
})

/**
 * A quick deposit or a part of a quick withdrawal changed. Goes to the topics of both members; each sees only
 * their own.
 */
export const QuickpayChanged = defineEvent(
  'quickpay.changed',
  z.strictObject({
    /** The number of the member's own order: of the deposit, or of the withdrawal. */
    billNo: z.string(),
    side: z.enum(['deposit', 'withdrawal']),
    state: z.string(),
    at: instant,
  }),
)
