import { z } from 'zod'
import { amountOut, currencyCode, instant } from '#platform/http/values.ts'
import { ORDER_STAGES, SUSPENSE_REASONS } from '../deposits.contract.ts'

/** A deposit order as those who run the house see it. */
export const orderFacts = z.strictObject({
  billNo: z.string(),
  memberId: z.uuid(),
  amount: amountOut('CNY'),
  stage: z.enum(ORDER_STAGES),
  payType: z.string(),
  channelId: z.string(),
  rail: z.string(),
  /** What the payer was to write as the remark. */
  reference: z.string(),
  bankName: z.string(),
  /** The account that it was to be paid to: its last four digits. */
  accountTail: z.string(),
  /** In whose name it was said to come, masked. */
  depositor: z.string().nullable(),
  placedAt: instant,
  confirmingAt: instant.nullable(),
  expiresAt: instant,
  closedAt: instant.nullable(),
  discount: amountOut('CNY'),
  /** What an appeal, or somebody who looked through suspense, brought in place of the amount. */
  released: amountOut('CNY').nullable(),
})
export type OrderFacts = z.infer<typeof orderFacts>

const TRANSFER_PLACES = [
  'incoming',
  'declined',
  'credited',
  'suspense',
  'returning',
  'returned',
  'released',
] as const

/** A transfer that a rail told of, and where its money is. */
export const parkedTransfer = z.strictObject({
  /** `rail:id`, as the books name it. */
  transfer: z.string(),
  rail: z.string(),
  transferId: z.string(),
  reference: z.string(),
  amount: amountOut(),
  currency: currencyCode,
  place: z.enum(TRANSFER_PLACES),
  reason: z.enum(SUSPENSE_REASONS).nullable(),
  firstSeenAt: instant,
  settledAt: instant.nullable(),
  billNo: z.string().nullable(),
  creditedTo: z.string().nullable(),
})
export type ParkedTransfer = z.infer<typeof parkedTransfer>

/** What somebody did or looked at, as the audit has it. */
export const trailEntry = z.strictObject({
  id: z.string(),
  action: z.string(),
  kind: z.enum(['system', 'visitor', 'member', 'staff']),
  /** Of whoever runs the house: the first characters of their id, where no name is known here. */
  who: z.string().nullable(),
  at: instant,
  reason: z.string().nullable(),
})
