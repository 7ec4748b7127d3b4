import { z } from 'zod'
import { appealWords } from '#money/disputes/disputes.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant, noInput } from '#platform/http/values.ts'
import {
  keptPicture,
  PICTURE_LIMIT,
  sentPicture,
  shownPicture,
} from '#platform/pictures/pictures.contract.ts'
import { APPEAL_FINDINGS, billNo, payOrder } from './deposits.contract.ts'

const orderInput = z.strictObject({ billNo })

/** How many orders the member may still cancel today (S7-112). */
export const cancelCountCall = defineCall({
  id: 'deposits.cancelCount',
  method: 'GET',
  path: '/cw/v1/deposit/cancel_count',
  access: 'session',
  summary: 'Says how many orders the member cancelled today, and how many they may',
  input: noInput,
  output: z.strictObject({ used: z.int(), limit: z.int(), left: z.int() }),
})

/** Urges an order that waits for its confirmation (S7-113). */
export const urgeOrderCall = defineCall({
  id: 'deposits.urge',
  method: 'POST',
  path: '/cw/v1/deposit/urge',
  access: 'member',
  summary: 'Asks the rail again about a payment that is being confirmed',
  input: orderInput,
  output: payOrder,
})

const appealView = z.strictObject({
  appealNo: z.string(),
  billNo: z.string(),
  text: z.string(),
  state: z.enum(['reviewing', 'upheld', 'rejected']),
  finding: z.enum(APPEAL_FINDINGS).nullable(),
  /** Why it was rejected, in a sentence, where somebody said more than the finding. */
  reply: z.string().nullable(),
  /** What it brought into the centre wallet. */
  released: amountOut('CNY'),
  filedAt: instant,
  resolvedAt: instant.nullable(),
  pictureIds: z.array(z.uuid()),
})
export type AppealView = z.infer<typeof appealView>

/** Uploads a picture of a payment; what it is, its own bytes say. */
export const uploadPictureCall = defineCall({
  id: 'deposits.uploadPicture',
  method: 'POST',
  path: '/cw/v1/deposit/picture',
  access: 'member',
  summary: 'Uploads a picture for an appeal: JPEG, PNG or WebP, at most 45,000 bytes',
  input: z.strictObject({ billNo, data: sentPicture }),
  output: keptPicture,
  form: { files: ['data'] },
  limit: PICTURE_LIMIT,
})

/** A picture of the member's own. */
export const pictureCall = defineCall({
  id: 'deposits.picture',
  method: 'GET',
  path: '/cw/v1/deposit/picture',
  access: 'session',
  summary: 'Gives a picture that the member uploaded',
  input: z.strictObject({ id: z.uuid() }),
  output: shownPicture,
})

/**
 * Appeals about an order: the payment was made, and nothing or something else came of it. The same words
 * again change nothing.
 */
export const appealCall = defineCall({
  id: 'deposits.appeal',
  method: 'POST',
  path: '/cw/v1/deposit/appeal',
  access: 'member',
  summary: 'Appeals about a deposit order, with words and pictures',
  input: z.strictObject({ billNo, ...appealWords }),
  output: appealView,
})

/** The member's appeals about an order, newest first. */
export const appealsCall = defineCall({
  id: 'deposits.appeals',
  method: 'GET',
  path: '/cw/v1/deposit/appeals',
  access: 'session',
  summary: 'Lists the appeals about one of the member’s orders',
  input: orderInput,
  output: z.strictObject({ appeals: z.array(appealView) }),
  speaks: true,
})

/** The member has read how a kind is paid; orders of it are taken again (244099). Harmless to repeat. */
export const guideReadCall = defineCall({
  id: 'deposits.guideRead',
  method: 'POST',
  path: '/cw/v1/deposit/guide_read',
  access: 'member',
  summary: 'Notes that the member has read the tutorial of a kind of payment',
  input: z.strictObject({
    payType: z
      .string()
      .regex(/^[0-9]{1,4}$/)
      .meta({ example: '1' }),
  }),
  output: z.strictObject({ read: z.literal(true) }),
})

/** The big-bank processing order record (S7-118). Its refusal `orderEnded` is the end-order code. */
export const bigBankOrderCall = defineCall({
  id: 'deposits.bigBankOrder',
  method: 'GET',
  path: '/cw/v1/deposit/big_bank_order',
  access: 'session',
  summary: 'Shows a big-bank order while it is being processed',
  input: z.strictObject({ billNo: billNo.optional() }),
  output: payOrder,
  speaks: true,
})

const DESK_OUTPUT = {
  code: z.strictObject({ billNo: z.string(), code: z.string(), expireTime: z.int().min(0) }),
  url: z.strictObject({ billNo: z.string(), url: z.string() }),
}

/** The code that names the open assisted order to the agent (S7-039). */
export const assistedCodeCall = defineCall({
  id: 'deposits.assistedCode',
  method: 'GET',
  path: '/cw/v1/get_artificial_recharge_code',
  access: 'session',
  summary: 'Gives the code of the member’s open assisted order',
  keptForOthers: 'The order page has the code with the order.',
  input: noInput,
  output: DESK_OUTPUT.code,
  speaks: true,
})

/** The link to the desk of the open assisted order, which nobody can guess (S7-040). */
export const assistedLinkCall = defineCall({
  id: 'deposits.assistedLink',
  method: 'GET',
  path: '/cw/v1/get_encrypt_url',
  access: 'session',
  summary: 'Gives the link to the desk of the member’s open assisted order',
  keptForOthers: 'The order page has the link with the order.',
  input: noInput,
  output: DESK_OUTPUT.url,
  speaks: true,
})

/** As `assistedCodeCall`, at the private desk (S7-041). */
export const privateCodeCall = defineCall({
  id: 'deposits.privateCode',
  method: 'GET',
  path: '/cw/v1/get_svip_recharge_code',
  access: 'session',
  summary: 'Gives the code of the member’s open order at the private desk',
  keptForOthers: 'The order page has the code with the order.',
  input: noInput,
  output: DESK_OUTPUT.code,
  speaks: true,
})

/** As `assistedLinkCall`, at the private desk (S7-042). */
export const privateLinkCall = defineCall({
  id: 'deposits.privateLink',
  method: 'GET',
  path: '/cw/v1/get_svip_encrypt_url',
  access: 'session',
  summary: 'Gives the link to the private desk of the member’s open order',
  keptForOthers: 'The order page has the link with the order.',
  input: noInput,
  output: DESK_OUTPUT.url,
  speaks: true,
})

/** The desks that help with a payment, and whether an agent is free (S7-109). */
export const servicePaymentCall = defineCall({
  id: 'deposits.servicePayment',
  method: 'GET',
  path: '/cw/v1/deposit/service_payment',
  access: 'session',
  summary: 'Lists the desks of customer service payment and whether an agent is free',
  input: noInput,
  output: z.strictObject({
    desks: z.array(
      z.strictObject({ channelId: z.string(), payType: z.string(), typeName: z.string(), free: z.boolean() }),
    ),
  }),
  speaks: true,
})

/** Where customer service is reached about an order, and the number to give. */
export const orderServiceCall = defineCall({
  id: 'deposits.orderService',
  method: 'GET',
  path: '/cw/v1/deposit/customer_service',
  access: 'session',
  summary: 'Says where customer service is reached about an order; no address where the site has none',
  input: orderInput,
  output: z.strictObject({ billNo: z.string(), url: z.string().nullable() }),
  speaks: true,
})
