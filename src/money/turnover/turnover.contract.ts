import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant, noInput } from '#platform/http/values.ts'

const turnover = z.strictObject({
  currency: z.literal('CNY'),
  /**
   * How many times a deposit has to be staked before it can be withdrawn; 0 where the house asks for nothing.
   * A grant may say by itself how often it is to be staked.
   */
  times: z.number(),
  /** What is still to be staked. */
  owed: amountOut('CNY'),
  /** What of the centre wallet cannot be withdrawn for it. */
  locked: amountOut('CNY'),
  /** What it is owed for, oldest first: stakes count for the oldest. */
  list: z.array(
    z.strictObject({
      /** What was credited: money of the member's own, with what was given on top of it, or a grant alone. */
      kind: z.enum(['deposit', 'grant']),
      /** The number of the deposit order or of the appeal, or of what the grant was given for. */
      ref: z.string(),
      credited: amountOut('CNY'),
      required: amountOut('CNY'),
      left: amountOut('CNY'),
      at: instant,
    }),
  ),
})
export type Turnover = z.infer<typeof turnover>

/** What is still to be staked before a withdrawal, and for what. */
export const turnoverCall = defineCall({
  id: 'turnover.show',
  method: 'GET',
  path: '/cw/v1/turnover',
  access: 'session',
  summary: 'Shows what is still to be staked before everything can be withdrawn, and for what',
  input: noInput,
  output: turnover,
})
