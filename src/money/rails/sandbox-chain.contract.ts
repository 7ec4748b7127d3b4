import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, instant, requestId } from '#platform/http/values.ts'
import { money } from '#platform/money/money.ts'
import { CHAIN_PROTOCOLS, CHAIN_STATUSES } from './rails.contract.ts'

/**
 * What a tester can have a sandbox chain do with USDT that are sent. Wrong amounts are any the tester types.
 */
export const CHAIN_SCENARIOS = ['sent', 'twice', 'late', 'garbled', 'dropped', 'reorganised'] as const
export type ChainScenario = (typeof CHAIN_SCENARIOS)[number]

/** The most USDT that a tester sends at once. */
export const MOST_USDT_AT_ONCE = money('USDT', 1_000_000_000_000n)

/** Address of the page where a tester sends USDT to an address. */
export function sandboxChainPath(ref: string): string {
  return `/sandbox/chain/${ref}`
}

const sandboxTransfer = z.strictObject({
  id: z.uuid(),
  scenario: z.enum(CHAIN_SCENARIOS),
  amount: amountOut('USDT'),
  txId: z.string(),
  madeAt: instant,
  /** What was told of it by now; `scheduled` before the first word. */
  status: z.enum(['scheduled', ...CHAIN_STATUSES]),
  confirmations: z.int().min(0),
  /** When the next word is due, when one is. */
  nextAt: instant.nullable(),
})

const sandboxAddress = z.strictObject({
  ref: z.string(),
  protocol: z.enum(CHAIN_PROTOCOLS),
  address: z.string(),
  confirmationsNeeded: z.int(),
  transfers: z.array(sandboxTransfer),
})
export type SandboxAddress = z.infer<typeof sandboxAddress>
export type SandboxChainTransfer = z.infer<typeof sandboxTransfer>

/** An unguessable reference of an address. */
const ref = z
  .string()
  .regex(/^[\w-]{20,64}$/)
  .meta({ example: 'kq2n1Yc0Wm9Ff3eJb8tQ5A' })

export const sandboxAddressCall = defineCall({
  id: 'rails.sandboxAddress',
  method: 'GET',
  path: '/sandbox/v1/chain/address',
  access: 'public',
  summary: 'Shows an address of a sandbox chain, and what was sent there',
  input: z.strictObject({ ref }),
  output: sandboxAddress,
})

export const sandboxSendCall = defineCall({
  id: 'rails.sandboxSend',
  method: 'POST',
  path: '/sandbox/v1/chain/send',
  access: 'visitor',
  summary: 'Has a sandbox chain carry USDT to an address, or misbehave, as a tester chooses',
  input: z.strictObject({ requestId, ref, scenario: z.enum(CHAIN_SCENARIOS), amount: amountIn('USDT') }),
  output: sandboxAddress,
  limit: { points: 30, seconds: 60 },
})
