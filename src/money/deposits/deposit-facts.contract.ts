import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, currencyCode, instant, noInput } from '#platform/http/values.ts'
import { billNo, payOrder } from './deposits.contract.ts'

/** The discount config (S7-008). */
export const discountConfigCall = defineCall({
  id: 'deposits.discountConfig',
  method: 'GET',
  path: '/cw/v1/conf/discount',
  access: 'session',
  summary: 'Lists what channels give on top of deposits, and what is left of today’s for the member',
  keptForOthers: 'The ways to deposit carry their discounts (`deposits.methods`).',
  input: noInput,
  output: z.strictObject({
    discounts: z.array(
      z.strictObject({
        channelId: z.string(),
        payType: z.string(),
        depositRate: z.string(),
        maxDailyDiscount: amountOut(),
        discountLeft: amountOut(),
        currency: currencyCode,
      }),
    ),
  }),
  speaks: true,
})

const payBank = z.strictObject({ code: z.string(), name: z.string() })

/** The banks whose online banking can pay (S7-010). */
export const onlineBanksCall = defineCall({
  id: 'deposits.onlineBanks',
  method: 'GET',
  path: '/cw/v1/fylx/bank',
  access: 'session',
  summary: 'Lists the banks from whose accounts an online-banking order can be paid',
  keptForOthers: 'The bank’s own page asks which bank pays.',
  input: noInput,
  output: z.strictObject({ banks: z.array(payBank) }),
  speaks: true,
})

/** The bank list of deposits (S7-105). */
export const depositBanksCall = defineCall({
  id: 'deposits.banks',
  method: 'GET',
  path: '/cw/v1/deposit/banks',
  access: 'session',
  summary: 'Lists the banks from whose accounts a deposit can be paid',
  keptForOthers: 'No order of the portal’s form names the bank that pays.',
  input: noInput,
  output: z.strictObject({ banks: z.array(payBank) }),
  speaks: true,
})

/** The banks for offline deposits (S7-014): where a transfer by hand goes. */
export const offlineBanksCall = defineCall({
  id: 'deposits.offlineBanks',
  method: 'POST',
  path: '/cw/v1/offline/banks',
  access: 'member',
  summary: 'Lists the channels of bank transfers by hand with their ranges',
  keptForOthers: 'The ways to deposit carry their channels (`deposits.methods`).',
  input: noInput,
  output: z.strictObject({
    banks: z.array(
      z.strictObject({ channelId: z.string(), name: z.string(), min: amountOut(), max: amountOut() }),
    ),
  }),
})

/** An order by its id (S7-015). */
export const orderByIdCall = defineCall({
  id: 'deposits.orderById',
  method: 'POST',
  path: '/cw/v1/deposit/id',
  access: 'member',
  summary: 'Shows one of the member’s deposit orders by its id',
  keptForOthers: 'The portal knows its orders by their numbers.',
  input: z.strictObject({ id: z.uuid() }),
  output: payOrder,
})

/** Where a payer comes back to from the rail's page (S7-077). */
export const returnLinkCall = defineCall({
  id: 'deposits.returnLink',
  method: 'GET',
  path: '/cw/v1/return_link_url',
  access: 'session',
  summary: 'Gives the address to come back to after paying: the order’s page, or the deposit page',
  keptForOthers: 'The portal is where one comes back to.',
  input: z.strictObject({ billNo: billNo.optional() }),
  output: z.strictObject({ url: z.string() }),
  speaks: true,
})

/** The last deposit info (S7-105). */
export const lastDepositCall = defineCall({
  id: 'deposits.last',
  method: 'GET',
  path: '/cw/v1/deposit/last',
  access: 'session',
  summary: 'Says how the member deposited last; null before the first credited deposit',
  input: noInput,
  output: z.strictObject({
    last: z
      .strictObject({
        payType: z.string(),
        channelId: z.string(),
        amount: amountOut('CNY'),
        currency: z.literal('CNY'),
        creditedAt: instant,
      })
      .nullable(),
  }),
  speaks: true,
})

/** The category of announcements about deposits. */
export const DEPOSIT_ANNOUNCEMENTS = '3'

/** The announcement content (S7-107): what every depositor should know just now. */
export const announcementCall = defineCall({
  id: 'deposits.announcement',
  method: 'GET',
  path: '/cw/v1/deposit/announcement',
  access: 'session',
  summary:
    'Gives the announcements about deposits, category 3: what the house has to say, and which ways to pay are under maintenance',
  input: z.strictObject({ category: z.literal(DEPOSIT_ANNOUNCEMENTS) }),
  output: z.strictObject({
    announcements: z.array(
      z.strictObject({
        /** Another one where it says something else: whoever closed the one has not read the other. */
        id: z.string(),
        /** The way to pay that it is about; null where the house says something of its own. */
        payType: z.string().nullable(),
        payTypeName: z.string().nullable(),
        backAt: instant.nullable(),
        /** What to tell the depositor, in the caller's language. */
        content: z.string(),
      }),
    ),
  }),
  speaks: true,
})

const tip = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ending'),
    billNo: z.string(),
    payTypeName: z.string(),
    seconds: z.int(),
  }),
  z.strictObject({ kind: z.literal('confirming'), billNo: z.string(), payTypeName: z.string() }),
  z.strictObject({ kind: z.literal('reviewing'), billNo: z.string(), payTypeName: z.string() }),
])
export type DepositTip = z.infer<typeof tip>

/** What the deposit page tells by itself, first 5 s after it was opened, then every minute (S7-193). */
export const tipsCall = defineCall({
  id: 'deposits.tips',
  method: 'GET',
  path: '/cw/v1/deposit/tips',
  access: 'session',
  summary: 'Gives news of the member’s open orders and appeals, and whether ways to pay came or went',
  input: noInput,
  output: z.strictObject({
    tips: z.array(tip),
    /** Changes when a way to pay opens or closes. */
    waysMark: z.string(),
  }),
  speaks: true,
})
