import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, noInput, requestId } from '#platform/http/values.ts'
import { VENUE_CATEGORY, VENUE_GROUP } from './venues.catalogue.ts'
import { WALLET_SOURCE } from './venues.rules.ts'

/** A venue with what the member has there (S3-014). */
const venueItem = z.strictObject({
  channelCode: z.string(),
  enName: z.string(),
  names: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
  /** S3-093. */
  gameType: z.literal(Object.values(VENUE_CATEGORY)),
  /** S3-012. */
  group: z.literal(Object.values(VENUE_GROUP)),
  /** Balance of the member's wallet at the venue. */
  money: amountOut,
  currency: z.literal('CNY'),
  /** True while the balance is being asked for; a list that was answered has none. */
  loading: z.boolean(),
})
export type VenueItem = z.infer<typeof venueItem>

const venueList = z.strictObject({
  venues: z.array(venueItem),
  /** Free balance of the centre wallet. */
  centerMoney: amountOut,
  /** Sum over the venues. */
  venueMoney: amountOut,
  currency: z.literal('CNY'),
})
export type VenueList = z.infer<typeof venueList>

/** S7-097. */
export const venueListCall = defineCall({
  id: 'venues.list',
  method: 'GET',
  path: '/cg/v3/venue/app_list',
  access: 'session',
  summary: 'Lists the venues with the balance the member has at each (venue app list v3)',
  input: noInput,
  output: venueList,
})

/** The `{api}` of a game call's path: a venue's channel code. */
const api = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/)

/** S7-121. */
export const venueBalanceCall = defineCall({
  id: 'venues.balance',
  method: 'POST',
  path: '/cg/v1/game/:api/balance',
  access: 'member',
  summary: 'Gives the balance that the member has at a venue',
  input: z.strictObject({ api }),
  output: z.strictObject({ channelCode: z.string(), money: amountOut, currency: z.literal('CNY') }),
})

const transferred = z.strictObject({
  channelCode: z.string(),
  amount: amountOut,
  /** Balances after the transfer. */
  money: amountOut,
  centerMoney: amountOut,
  currency: z.literal('CNY'),
})

/** S7-121. */
export const transferInCall = defineCall({
  id: 'venues.transferIn',
  method: 'POST',
  path: '/cg/v1/game/:api/transfer_in',
  access: 'member',
  once: true,
  summary: 'Moves balance from a wallet of the member to a venue',
  input: z.strictObject({
    requestId,
    api,
    /** S7-124; only the centre wallet is open. */
    source: z.enum(WALLET_SOURCE),
    amount: amountIn('CNY'),
    currency: z.literal('CNY'),
  }),
  output: transferred,
})

/** S7-019. */
export const transferOutCall = defineCall({
  id: 'venues.transferOut',
  method: 'POST',
  path: '/cg/v1/game/:api/transfer_out',
  access: 'member',
  once: true,
  summary: 'Moves balance from a venue to the centre wallet of the member',
  input: z.strictObject({ requestId, api, amount: amountIn('CNY'), currency: z.literal('CNY') }),
  output: transferred,
})

/** S7-012. */
export const transferOutLimitCall = defineCall({
  id: 'venues.transferOutLimit',
  method: 'GET',
  path: '/cg/v1/transfer_out/limite',
  access: 'session',
  summary: 'Gives the least and the most that the member can move out of each venue now',
  input: noInput,
  output: z.strictObject({
    venues: z.array(
      z.strictObject({
        channelCode: z.string(),
        min: amountOut,
        /** What is there and not staked, to the cent; nothing can be moved where it is less than `min`. */
        max: amountOut,
      }),
    ),
    currency: z.literal('CNY'),
  }),
})

const recovery = z.strictObject({
  venues: z.array(
    z.strictObject({
      channelCode: z.string(),
      outcome: z.enum(['recovered', 'empty', 'failed']),
      amount: amountOut,
    }),
  ),
  amount: amountOut,
  centerMoney: amountOut,
  currency: z.literal('CNY'),
  allRecovered: z.boolean(),
})
export type Recovery = z.infer<typeof recovery>

/** S7-122. */
export const recoverCall = defineCall({
  id: 'venues.recover',
  method: 'POST',
  path: '/cg/v1/game_recovery',
  access: 'member',
  once: true,
  summary: 'Moves the balance of every venue back to the centre wallet (one-click recovery)',
  input: z.strictObject({ requestId }),
  output: recovery,
})
