import { z } from 'zod'
import { defineRefusals } from '#platform/errors/refusal.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountOut, instant, noInput } from '#platform/http/values.ts'

/** What this room refuses. */
export const TurnoverErrors = defineRefusals('turnover', { owed: { code: 606601 } })

const turnover = z.strictObject({
  currency: z.literal('CNY'),
  /**
   * How many times a credit has to be staked before it can be withdrawn; 0 where the house asks for nothing.
   */
  times: z.number(),
  /** What is still to be staked. */
  owed: amountOut('CNY'),
  /** What of the centre wallet cannot be withdrawn for it. */
  locked: amountOut('CNY'),
  /** What it is owed for, oldest first: stakes count for the oldest. */
  list: z.array(
    z.strictObject({
      /** The number of the deposit order or of the appeal. */
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
  summary: 'Shows what is still to be staked before everything can be withdrawn, and for which deposits',
  input: noInput,
  output: turnover,
})
