import { z } from 'zod'
import { bookedEntries } from '#money/wallet/wallet.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, noInput, pageInput, pageOf, requestId } from '#platform/http/values.ts'

/** A day of the site. */
const siteDay = z
  .string()
  .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)
  .meta({ example: '2026-06-13' })

/** A day that was counted for a member. */
const interestDay = z.strictObject({
  day: siteDay,
  /** What lay in the wallet for the whole of the day. */
  base: amountOut('CNY'),
  /** The annual rate that it was counted with, in percent. */
  annualPercent: z.string(),
  /** What the day's interest and what was carried come to, credited in whole cents; may be nothing. */
  earned: amountOut('CNY'),
  /** What was carried into the day and out of it, below a cent; shown to six places, kept exactly. */
  carriedIn: amountOut('CNY'),
  carriedOut: amountOut('CNY'),
})
export type InterestDay = z.infer<typeof interestDay>

const interestInfo = z.strictObject({
  /** Balance of the interest wallet. */
  yebWalletBalance: amountOut('CNY'),
  /** What is free in the centre wallet. */
  centerMoney: amountOut('CNY'),
  currency: z.literal('CNY'),
  annualPercent: z.string(),
  /**
   * Of the balance: what has been there for all of today so far and earns today, and what earns from tomorrow
   * on.
   */
  earningToday: amountOut('CNY'),
  earningTomorrow: amountOut('CNY'),
  /** What yesterday brought; null while yesterday has not been counted. */
  yesterday: amountOut('CNY').nullable(),
  /** What all days brought. */
  total: amountOut('CNY'),
  /** Earned and not yet a cent. */
  carried: amountOut('CNY'),
})
export type InterestInfo = z.infer<typeof interestInfo>

export const interestInfoCall = defineCall({
  id: 'interest.info',
  method: 'GET',
  path: '/cw/v1/yeb/info',
  access: 'session',
  summary: 'Gives the interest wallet of the member: balance, rate, and what it brought',
  input: noInput,
  output: interestInfo,
})

const transferInput = z.strictObject({ requestId, amount: amountIn('CNY'), currency: z.literal('CNY') })
const transferred = z.strictObject({
  amount: amountOut('CNY'),
  /** Balances after the transfer. */
  yebWalletBalance: amountOut('CNY'),
  centerMoney: amountOut('CNY'),
  currency: z.literal('CNY'),
})

export const interestInCall = defineCall({
  id: 'interest.transferIn',
  method: 'POST',
  path: '/cw/v1/yeb/transfer_in',
  access: 'member',
  once: true,
  summary: 'Moves an amount from the centre wallet to the interest wallet, where it earns from tomorrow on',
  input: transferInput,
  output: transferred,
})

export const interestOutCall = defineCall({
  id: 'interest.transferOut',
  method: 'POST',
  path: '/cw/v1/yeb/transfer_out',
  access: 'member',
  once: true,
  summary: 'Moves an amount from the interest wallet to the centre wallet; it earns nothing for today',
  input: transferInput,
  output: transferred,
})

export const interestDaysCall = defineCall({
  id: 'interest.days',
  method: 'GET',
  path: '/cw/v1/yeb/days',
  access: 'session',
  summary: 'Lists the days that brought the member interest, newest first',
  input: z.strictObject({ ...pageInput(20) }),
  output: pageOf(interestDay),
})

export const interestEntriesCall = defineCall({
  id: 'interest.entries',
  method: 'GET',
  path: '/cw/v1/yeb/days/:day/entries',
  access: 'session',
  summary:
    'Opens a day of interest of the member to its ledger entries; none where it brought less than a cent',
  input: z.strictObject({ day: siteDay }),
  output: bookedEntries,
})
