import { PROTOCOLS } from '#money/payees/virtual-protocol.ts'
import { WITHDRAWAL_TYPE, WITHDRAWAL_WAY } from '#money/withdrawals/kinds/withdrawal-kinds.ts'
import {
  submitToAddress,
  usdtWithdrawInfo,
  type WithdrawalWaySource,
} from '#money/withdrawals/server/index.ts'
import type { WithdrawalOrder } from '#money/withdrawals/withdrawals.contract.ts'
import { WithdrawalErrors } from '#money/withdrawals/withdrawals.refusals.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatRate, type Rate } from '#platform/money/rate.ts'
import { baseRate } from '#site/config/server/index.ts'
import type {
  usdtDrawConfigCall,
  usdtWithdrawCall,
  usdtWithdrawInfoCall,
} from '../usdt-withdrawals.contract.ts'
import { requireUsdt } from './usdt-switch.ts'

type UsdtWithdrawInfo = Awaited<ReturnType<typeof usdtWithdrawInfo>>

const configOf = ({ info, protocols }: UsdtWithdrawInfo, rate: Rate) => ({
  exchangeRate: formatRate(rate),
  minAmount: info.minAmount,
  maxAmount: info.maxAmount,
  protocols: PROTOCOLS.filter(({ name }) => protocols.some((one) => one === name)),
  surplusAmount: info.dayAmountLeft,
  surplusCount: info.timesLeft,
})

/** The USDT config (S3-020). @throws Refusal where USDT is closed to the member */
export async function drawConfig(ctx: MemberCtx): Promise<CallOutput<typeof usdtDrawConfigCall>> {
  await requireUsdt(ctx)
  return configOf(await usdtWithdrawInfo(ctx), await baseRate(ctx))
}

/** What the member may withdraw in USDT now (S7-096). @throws Refusal where USDT is closed to the member */
export async function withdrawInfo(ctx: MemberCtx): Promise<CallOutput<typeof usdtWithdrawInfoCall>> {
  await requireUsdt(ctx)
  const told = await usdtWithdrawInfo(ctx)
  return { ...told.info, ...configOf(told, await baseRate(ctx)), withdrawType: WITHDRAWAL_TYPE.usdt }
}

/**
 * USDT as the withdraw info of every way tells of them (S3-095, type '1').
 * Refused where USDT is closed to the member, or they can go by no protocol.
 */
export const usdtWithdrawWay: WithdrawalWaySource = {
  way: WITHDRAWAL_WAY.usdt,
  infoOf: async (ctx) => {
    await requireUsdt(ctx)
    const { info, protocols } = await usdtWithdrawInfo(ctx)
    if (protocols.length === 0) throw WithdrawalErrors.wayClosed()
    return info
  },
}

/**
 * Submits a withdrawal in USDT (S7-126).
 * @throws Refusal where USDT is closed to the member, and all that `submitToAddress` refuses
 */
export async function withdraw(request: {
  ctx: MemberCtx
  input: CallParsed<typeof usdtWithdrawCall>
}): Promise<WithdrawalOrder> {
  await requireUsdt(request.ctx)
  return submitToAddress(request)
}
