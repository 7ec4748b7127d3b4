import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, currencyCode, instant, requestId } from '#platform/http/values.ts'
import { cny } from '#platform/money/money.ts'

/** The sandbox rail's id, in paths and tables. */
export const SANDBOX_RAIL = 'sandbox'

/** What a tester can have the sandbox bank do with a payment. Never paying needs no button. */
export const SCENARIOS = [
  'exact',
  'wrongAmount',
  'afterDeadline',
  'twice',
  'doubledNotice',
  'wrongRemark',
  'declined',
] as const
export type Scenario = (typeof SCENARIOS)[number]

/**
 * The most that the sandbox bank transfers at once: above every order, and so little that no number of
 * transfers that testers could make fills an account of the books.
 */
export const MOST_AT_ONCE = cny(1_000_000)

/** Address of the sandbox bank's page for a payment. */
export function sandboxBankPath(ref: string): string {
  return `/sandbox/bank/${ref}`
}

/** What the bank has told the house of a transfer so far. */
export const TRANSFER_FACES = ['scheduled', 'incoming', 'settled', 'declined'] as const

const sandboxTransfer = z.strictObject({
  id: z.uuid(),
  scenario: z.enum(SCENARIOS),
  amount: amountOut(),
  remark: z.string(),
  madeAt: instant,
  status: z.enum(TRANSFER_FACES),
  /** When the next notice is due, when one is. */
  nextAt: instant.nullable(),
  /** Whether the house has acknowledged every notice that was due. */
  acknowledged: z.boolean(),
})

const sandboxPayment = z.strictObject({
  ref: z.string(),
  bankName: z.string(),
  account: z.string(),
  holder: z.string(),
  remark: z.string(),
  amount: amountOut(),
  currency: currencyCode,
  closesAt: instant,
  expireSeconds: z.int().min(0),
  transfers: z.array(sandboxTransfer),
})
export type SandboxPayment = z.infer<typeof sandboxPayment>
export type SandboxTransfer = z.infer<typeof sandboxTransfer>

/** An unguessable reference of a payment at the sandbox bank. */
const ref = z
  .string()
  .regex(/^[\w-]{20,64}$/)
  .meta({ example: 'kq2n1Yc0Wm9Ff3eJb8tQ5A' })

export const sandboxPaymentCall = defineCall({
  id: 'rails.sandboxPayment',
  method: 'GET',
  path: '/sandbox/v1/bank/payment',
  access: 'public',
  summary: 'Shows a payment that the sandbox bank expects, and what was transferred for it',
  input: z.strictObject({ ref }),
  output: sandboxPayment,
  speaks: true,
})

export const sandboxPayCall = defineCall({
  id: 'rails.sandboxPay',
  method: 'POST',
  path: '/sandbox/v1/bank/pay',
  access: 'visitor',
  summary: 'Has the sandbox bank transfer money, or misbehave, as a tester chooses',
  input: z.strictObject({
    requestId,
    ref,
    scenario: z.enum(SCENARIOS),
    /** For `wrongAmount` alone: what is paid instead. */
    amount: amountIn('CNY').optional(),
  }),
  output: sandboxPayment,
  limit: { points: 30, seconds: 60 },
})
