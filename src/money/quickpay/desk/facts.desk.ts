import { z } from 'zod'
import { amountOut, instant } from '#platform/http/values.ts'
import { QUICK_DEPOSIT_STATES } from '../quickpay-states.ts'
import { VERDICTS } from '../verdicts.ts'

/** A quick deposit and the withdrawal that it pays, as those who run the house see them: of cards the last four. */
export const pairingFacts = z.strictObject({
  billNo: z.string(),
  amount: amountOut('CNY'),
  reward: amountOut('CNY'),
  state: z.enum(QUICK_DEPOSIT_STATES),
  verdict: z.enum(VERDICTS).nullable(),
  placedAt: instant,
  matchedAt: instant.nullable(),
  paidAt: instant.nullable(),
  closedAt: instant.nullable(),
  partNo: z.string().nullable(),
  withdrawalNo: z.string().nullable(),
  /** The card that was to be paid. */
  receiverBank: z.string().nullable(),
  receiverTail: z.string().nullable(),
  /** What the payer said to have paid from. */
  payerBank: z.string().nullable(),
  payerTail: z.string().nullable(),
  payerName: z.string().nullable(),
  /** What the bank knows the payment by. */
  reference: z.string(),
})
export type PairingFacts = z.infer<typeof pairingFacts>

export const someMember = z.strictObject({ memberId: z.uuid(), name: z.string() })

/** What somebody did or looked at, as the audit has it. */
export const trailEntry = z.strictObject({
  id: z.string(),
  action: z.string(),
  kind: z.enum(['system', 'visitor', 'member', 'staff']),
  who: z.string().nullable(),
  at: instant,
  reason: z.string().nullable(),
})
