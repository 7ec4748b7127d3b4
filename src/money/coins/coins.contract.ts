import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, instant, noInput, requestId } from '#platform/http/values.ts'
import { readAmount } from '#platform/money/money.ts'

/** The coins of a member, and what they were bought for. */
const coinHolding = {
  /** Gold coins, whole. */
  coinWalletBalance: amountOut('COIN'),
  /** What they were bought for; they cannot be changed back. */
  coinMoney: amountOut('CNY'),
  currency: z.literal('CNY'),
}

/** S7-093. */
export const coinBalanceCall = defineCall({
  id: 'coins.balance',
  method: 'GET',
  path: '/cw/v1/coin/balance',
  access: 'session',
  summary: 'Gives the gold coins of the member, and what they were bought for',
  keptForOthers: 'The portal has the coins with the balance.',
  input: noInput,
  output: z.strictObject({
    ...coinHolding,
    /** Gold coins for one unit of currency (S9-010). */
    rate: z.int(),
  }),
})

/** Asked before a purchase (S7-094); the purchase asks again by itself. */
export const coinPermissionCall = defineCall({
  id: 'coins.permission',
  method: 'POST',
  path: '/cw/v1/coin/permission',
  access: 'member',
  summary: 'Says whether the member may buy gold coins for an amount now; a refusal says why not',
  input: z.strictObject({ money: amountIn('CNY') }),
  output: z.strictObject({ allowed: z.literal(true) }),
})

/** S7-094. */
export const coinPurchaseCall = defineCall({
  id: 'coins.purchase',
  method: 'POST',
  path: '/cw/v1/coin/purchase',
  access: 'member',
  once: true,
  summary: 'Buys gold coins for an amount out of the centre wallet',
  says: ({ coins }) => ({ key: 'coins.bought', params: { coins: readAmount(coins, 'COIN') } }),
  input: z.strictObject({ requestId, money: amountIn('CNY') }),
  output: z.strictObject({
    billNo: z.string(),
    /** What was paid. */
    money: amountOut('CNY'),
    /** What was given for it. */
    coins: amountOut('COIN'),
    boughtAt: instant,
    /** What the member has afterwards. */
    centerMoney: amountOut('CNY'),
    ...coinHolding,
  }),
})
