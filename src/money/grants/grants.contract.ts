import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant, pageInput, pageOf } from '#platform/http/values.ts'

/**
 * Every kind of grant by its name, the room and what it gives there: stored with each grant, so that none ever
 * changes. Its text stands in this room's locales under `kinds`.
 */
export const GRANT_NAMES = ['deposits.discount', 'quickpay.reward'] as const
export type GrantName = (typeof GRANT_NAMES)[number]

/** Something that the house gave the member, with what it was made of. */
const grantView = z.strictObject({
  kind: z.enum(GRANT_NAMES),
  /** The number of what it was given for. */
  ref: z.string(),
  currency: z.literal('CNY'),
  /** What it is a share of, and at which percent; null for a fixed sum, and where the rate was not noted. */
  basis: amountOut('CNY').nullable(),
  percent: z.string().nullable(),
  /** What it was cut to; null where it is all of the share. */
  cap: z.enum(['each', 'day', 'budget']).nullable(),
  amount: amountOut('CNY'),
  /** What it added to what had to be staked. */
  wagering: amountOut('CNY'),
  /** What of that is left; null where it is staked with the credit that it came with (`turnover.show`). */
  left: amountOut('CNY').nullable(),
  at: instant,
})
export type GrantView = z.infer<typeof grantView>

/** What the house gave the member on top, newest first. */
export const listGrantsCall = defineCall({
  id: 'grants.list',
  method: 'GET',
  path: '/cw/v1/grants',
  access: 'session',
  summary:
    'Lists what the house gave the member on top, newest first, with what each was made of and what is to be staked',
  input: z.strictObject({ ...pageInput(20) }),
  output: pageOf(grantView),
})
