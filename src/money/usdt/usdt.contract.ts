import { z } from 'zod'
import { VirtualProtocol } from '#money/payees/virtual-protocol.ts'
import { WALLET_TYPE } from '#money/wallet/wallet.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, instant, noInput, requestId } from '#platform/http/values.ts'

const exchanged = z.enum(['CNY', 'USDT'])

/** The USDT wallet of the member (S7-096). */
export const usdtBalanceCall = defineCall({
  id: 'usdt.balance',
  method: 'GET',
  path: '/cw/v1/usdt/balance',
  access: 'session',
  summary: 'Gives the balance of the USDT wallet of the member',
  keptForOthers: 'The portal has the USDT wallet with the balance.',
  input: noInput,
  output: z.strictObject({
    walletType: z.literal(WALLET_TYPE.usdt),
    currency: z.literal('USDT'),
    /** Free, in USDT: both names. */
    virtualCurrencyWalletBalance: amountOut('USDT'),
    virtualMoney: amountOut('USDT'),
    /** Held for withdrawals, in USDT: both names. */
    virtualCurrencyLockWalletBalance: amountOut('USDT'),
    virtualLockMoney: amountOut('USDT'),
    /** CNY for one USDT. */
    baseRate: z.string(),
  }),
})

/**
 * Whether the member may use USDT (S7-115): the house's switch and its whitelist together, and each by
 * itself.
 */
export const usdtSwitchCall = defineCall({
  id: 'usdt.switch',
  method: 'GET',
  path: '/cw/v1/deposit/usdt_switch',
  access: 'session',
  summary: 'Says whether the member may use USDT',
  input: noInput,
  output: z.strictObject({ usdtSwitch: z.boolean(), supportUsdt: z.boolean(), listed: z.boolean() }),
})

/** Whether USDT stands ready for the member, in the short form (S7-102). */
export const standByUsdtCall = defineCall({
  id: 'usdt.standBy',
  method: 'GET',
  path: '/cw/v1/stand_by_usdt',
  access: 'session',
  summary: 'Says whether USDT stands ready for the member',
  keptForOthers: 'The portal asks `usdt.switch`, which says why, too.',
  input: noInput,
  output: z.strictObject({ standByUsdt: z.boolean() }),
})

/** The same with what a screen needs beside it (S7-102). */
export const standByUsdtV2Call = defineCall({
  id: 'usdt.standByV2',
  method: 'GET',
  path: '/cw/v2/stand_by_usdt',
  access: 'session',
  summary: 'Says whether USDT stands ready for the member, at which rate, and which protocols there are',
  keptForOthers: 'The portal asks `usdt.switch`, and has the rate with the balance.',
  input: noInput,
  output: z.strictObject({
    standByUsdt: z.boolean(),
    baseRate: z.string(),
    protocols: z.array(z.strictObject({ id: z.literal(Object.values(VirtualProtocol)), name: z.string() })),
  }),
})

const quote = z.strictObject({
  quoteId: z.uuid(),
  pay: amountOut<z.infer<typeof exchanged>>(),
  payCurrency: exchanged,
  get: amountOut<z.infer<typeof exchanged>>(),
  getCurrency: exchanged,
  /** CNY for one USDT. */
  rate: z.string(),
  /** An exchange costs nothing. */
  fee: z.literal('0.00'),
  /** Until when the house keeps to it. */
  expiresAt: instant,
  /** The same in seconds from now, whatever the device's clock says. */
  expireTime: z.int(),
})
export type ExchangeQuote = z.infer<typeof quote>

/** Asks what an exchange would give; the house keeps to the answer for `QUOTE_SECONDS`. Nothing moves. */
export const quoteCall = defineCall({
  id: 'usdt.quote',
  method: 'POST',
  path: '/cw/v1/usdt/quote',
  access: 'member',
  summary: 'Quotes an exchange between USDT and RMB',
  input: z.discriminatedUnion('payCurrency', [
    z.strictObject({ payCurrency: z.literal('CNY'), amount: amountIn('CNY') }),
    z.strictObject({ payCurrency: z.literal('USDT'), amount: amountIn('USDT') }),
  ]),
  output: quote,
  limit: { points: 60, seconds: 60 },
})

const exchangeDone = z.strictObject({
  billNo: z.string(),
  pay: amountOut<z.infer<typeof exchanged>>(),
  payCurrency: exchanged,
  get: amountOut<z.infer<typeof exchanged>>(),
  getCurrency: exchanged,
  rate: z.string(),
  fee: z.literal('0.00'),
  exchangedAt: instant,
})
export type ExchangeDone = z.infer<typeof exchangeDone>

/**
 * The USDT-RMB exchange (S7-126), as quoted. A quote is exchanged once: asked for again, it answers with what
 * was done.
 */
export const exchangeCall = defineCall({
  id: 'usdt.exchange',
  method: 'POST',
  path: '/cw/v1/usdt/exchange',
  access: 'member',
  once: true,
  summary: 'Exchanges between the USDT wallet and the centre wallet of the member, as quoted',
  input: z.strictObject({ requestId, quoteId: z.uuid() }),
  output: exchangeDone,
})
