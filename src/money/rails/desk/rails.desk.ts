import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, currencyCode, instant, noInput } from '#platform/http/values.ts'

const payoutId = z.uuid()

/** Why a payout hangs: what was said about it twice, what cannot be read or sent, and what nobody says anything of. */
export const TROUBLES = [
  'contradicted',
  'unreadable',
  'heldOnChain',
  'shortOnChain',
  'notTaken',
  'late',
] as const
export type Trouble = (typeof TROUBLES)[number]

/** What was found about a payout of which a rail told both ends. */
export const FINDINGS = ['recovered', 'writtenOff', 'notReturned'] as const
export type Finding = (typeof FINDINGS)[number]

const hanging = z.strictObject({
  payoutId: z.string(),
  rail: z.string(),
  purpose: z.string(),
  /** The record that it pays. */
  subject: z.string(),
  amount: amountOut(),
  currency: currencyCode,
  state: z.enum(['requested', 'sent', 'paid', 'refused']),
  requestedAt: instant,
  resolvedAt: instant.nullable(),
  /** Why the rail refused it, in its own words. */
  reason: z.string().nullable(),
  /** How often it was offered to the rail, and when next. */
  attempts: z.int(),
  nextAttemptAt: instant,
  troubles: z.array(z.enum(TROUBLES)),
  /** What a chain's transaction waits for, or why it is held. */
  chainReason: z.string().nullable(),
  /** The other end, which the rail told later. */
  contradiction: z
    .strictObject({
      told: z.enum(['paid', 'refused']),
      toldAt: instant,
      notedAt: instant,
      /** The amount stands as a claim of the house until it is settled. */
      booked: z.boolean(),
      closedAt: instant.nullable(),
      finding: z.string().nullable(),
    })
    .nullable(),
})
export type HangingPayout = z.infer<typeof hanging>

export const hangingPayoutsCall = defineCall({
  id: 'railsDesk.hanging',
  method: 'GET',
  path: '/console/v1/payouts',
  access: 'staffRead',
  permission: 'withdrawals.view',
  summary: 'Lists payouts that hang, and those of which a rail told both ends, the oldest first, 200 at most',
  input: noInput,
  output: z.strictObject({ payouts: z.array(hanging) }),
})

export const payoutCall = defineCall({
  id: 'railsDesk.payout',
  method: 'GET',
  path: '/console/v1/payouts/one/:payoutId',
  access: 'staffRead',
  permission: 'withdrawals.view',
  summary: 'Gives a payout with what its rail said of it and when',
  input: z.strictObject({ payoutId }),
  output: hanging,
})

const asked = z.strictObject({ payoutId: z.string() })

export const askPayoutAgainCall = defineActionCall({
  id: 'railsDesk.askAgain',
  path: '/console/v1/payouts/ask_again',
  permission: 'payouts.push',
  summary: 'Has a payout offered to its rail again at once, and asked about',
  fields: { payoutId },
  result: asked,
})

export const settlePayoutCall = defineActionCall({
  id: 'railsDesk.settle',
  path: '/console/v1/payouts/settle',
  permission: 'payouts.settle',
  summary:
    'Closes what the two words of a rail left open, by evidence; what nobody gives back is written off',
  fields: { payoutId, finding: z.enum(FINDINGS), evidence: z.string().trim().min(4).max(300) },
  result: asked,
})
