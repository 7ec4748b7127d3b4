import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { VirtualProtocol } from '#money/payees/virtual-protocol.ts'
import { WITHDRAWAL_TYPE } from '#money/withdrawals/kinds/withdrawal-kinds.ts'
import { withdrawalOrder, withdrawInfo } from '#money/withdrawals/withdrawals.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, noInput, requestId } from '#platform/http/values.ts'

const protocols = z.array(z.strictObject({ id: z.literal(Object.values(VirtualProtocol)), name: z.string() }))

/** The USDT config (S3-020), as the draw config call gives it (S7-096). */
const usdtConfig = z.strictObject({
  /** CNY for one USDT. */
  exchangeRate: z.string(),
  minAmount: amountOut('USDT'),
  maxAmount: amountOut('USDT'),
  /** By which a withdrawal can go; none where USDT cannot be withdrawn. */
  protocols,
  /** What is left of the day of the site, in USDT and in times. */
  surplusAmount: amountOut('USDT'),
  surplusCount: z.int(),
})

export const usdtDrawConfigCall = defineCall({
  id: 'usdt.drawConfig',
  method: 'GET',
  path: '/cw/v1/usdt/draw_config',
  access: 'session',
  summary: 'Gives the USDT config: rate, least and most, protocols, and what is left of the day',
  keptForOthers: 'The withdrawal page has the same from `usdt.withdrawInfo`.',
  input: noInput,
  output: usdtConfig,
})

/** The withdraw info of USDT (S3-095) with the USDT config beside it (S7-096). */
export const usdtWithdrawInfoCall = defineCall({
  id: 'usdt.withdrawInfo',
  method: 'GET',
  path: '/cw/v1/usdt/withdraw_info',
  access: 'session',
  summary: 'Gives what the member may withdraw in USDT now, what it costs and how long it takes',
  input: noInput,
  output: withdrawInfo.extend({
    ...usdtConfig.shape,
    currency: z.literal('USDT'),
    fee: amountOut('USDT'),
    available: amountOut('USDT'),
    turnoverLocked: amountOut('USDT'),
    mostNow: amountOut('USDT').nullable(),
    dayAmount: amountOut('USDT'),
    dayAmountLeft: amountOut('USDT'),
    withdrawType: z.literal(WITHDRAWAL_TYPE.usdt),
  }),
})

/** The USDT withdrawal (S7-126); afterwards it is followed by the calls of every withdrawal. */
export const usdtWithdrawCall = defineCall({
  id: 'usdt.withdraw',
  method: 'POST',
  path: '/cw/v1/usdt/withdraw',
  access: 'member',
  once: true,
  summary: 'Submits a withdrawal in USDT to a bound address and holds the amount',
  input: z.strictObject({
    requestId,
    amount: amountIn('USDT'),
    currency: z.literal('USDT'),
    addressId: z.uuid(),
    /** A proof of the withdraw password, once one is set. */
    stepUp: stepUpProof.optional(),
  }),
  output: withdrawalOrder,
})
