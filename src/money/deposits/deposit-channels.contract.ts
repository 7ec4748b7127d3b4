import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, currencyCode, instant, noInput } from '#platform/http/values.ts'

/**
 * Pay type ids: string codes, grouped by kind (S3-092): 1 and 10xx banks and codes, 21xx virtual currency and
 * e-wallets.
 */
export const PayType = {
  bankTransfer: '1',
  onlineBanking: '1010',
  wechatCode: '1020',
  alipayCode: '1030',
  unionCode: '1040',
  digitalYuan: '1050',
  bigBank: '1060',
  assisted: '1070',
  privateDesk: '1080',
  quick: '1090',
  usdt: '2120',
  ebpay: '2130',
  koipay: '2140',
} as const

/**
 * Why a method cannot be used just now, or `normal` (S3-086). `loading` is the client's own, before it knows.
 */
export const ShortageType = {
  loading: 'loading',
  normal: 'normal',
  maintenance: 'maintenance',
  limiting: 'limiting',
  noneData: 'none data',
  channelless: 'channelless',
} as const
export type Shortage = (typeof ShortageType)[keyof typeof ShortageType]

/** Which amounts a channel suggests when it has none of its own (S5-009, S5-010). */
export const QUICK_SETS = ['random', 'bigRecharge', 'default'] as const
export type QuickSet = (typeof QUICK_SETS)[number]

/** A pay channel config with the specification's fields (S3-016) and ours. */
const payChannel = z.strictObject({
  id: z.string(),
  pay_type_id: z.string(),
  typeName: z.string(),
  icon: z.string(),
  currency: currencyCode,
  deposit_min_amount: amountOut(),
  deposit_max_amount: amountOut(),
  fixed_amount: z.array(amountOut()).meta({ description: 'where not empty, the only amounts taken' }),
  dc_protocol: z.int().nullable().meta({ description: 'virtual protocol of an e-wallet' }),
  exchange: z.string().meta({ description: 'units of the wallet credited for one unit paid' }),
  depositRate: z.string().meta({ description: 'percent given on top of a deposit paid in time' }),
  /** The most that is given on top in one day; '0.00' where nothing is. */
  maxDailyDiscount: amountOut(),
  /** What is left of it for this member today. */
  discountLeft: amountOut(),
  /** Whether the payer has to say in whose name the money comes. */
  userName: z.boolean(),
  /** Whether a code from the member's phone is asked for, whatever the amount. */
  phoneCode: z.boolean(),
  /** The merchant's own suggestions. */
  quick_amount: z.array(amountOut()),
  quickSet: z.enum(QUICK_SETS),
  /** Whether it takes whole yuan alone. */
  wholeOnly: z.boolean(),
  recommend: z.boolean(),
  sort: z.int(),
  transfer: z.boolean().meta({ description: 'true: the member transfers to an account that is shown' }),
  shortageType: z.enum([ShortageType.normal, ShortageType.maintenance]),
  /** When a channel under maintenance is expected back, where that is known. */
  backAt: instant.nullable(),
  /**
   * Seconds nine in ten of the latest orders took from payment to credit; null while there are too few to
   * say.
   */
  creditSeconds: z.int().nullable(),
})
export type PayChannel = z.infer<typeof payChannel>

const payMethod = z.strictObject({
  payType: z.string(),
  icon: z.string(),
  /** When the first of its channels is expected back, while all are under maintenance. */
  backAt: instant.nullable(),
  payTypeName: z.string(),
  shortageType: z.enum(ShortageType),
  /** Minutes an order waits for its payment. */
  orderTimeOut: z.int(),
  /**
   * The member's open order of this kind, which stands in the way of another (244303); null where any may be
   * placed beside it.
   */
  openBillNo: z.string().nullable(),
  /** The paths of the calls that place a deposit of this kind. */
  placePaths: z.array(z.string()).min(1),
  /** The path of a call that says what else has to be known of this kind; null where nothing has. */
  infoPath: z.string().nullable(),
  /** Those that `/cw/v1/deposit/pay` takes, or, of a kind with a call of its own, what that one takes. */
  channels: z.array(payChannel),
})
export type PayMethod = z.infer<typeof payMethod>

/** The payment method list (S7-104). */
export const depositMethodsCall = defineCall({
  id: 'deposits.methods',
  method: 'GET',
  path: '/cw/v1/deposit/methods',
  access: 'session',
  summary: 'Lists the ways to deposit, their channels and ranges',
  input: noInput,
  output: z.strictObject({
    methods: z.array(payMethod),
    /** From this amount on a code from the member's phone is asked for; null where it is for no amount. */
    codeFrom: amountOut('CNY').nullable(),
  }),
  speaks: true,
})
