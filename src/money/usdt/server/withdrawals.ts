import { PROTOCOLS } from '#money/payees/virtual-protocol.ts'
import { submitToAddress, usdtWithdrawInfo } from '#money/withdrawals/server/index.ts'
import { WITHDRAW_INFO_TYPE, WITHDRAWAL_TYPE, WITHDRAWAL_WAY } from '#money/withdrawals/withdrawal-kinds.ts'
import type { WithdrawalOrder } from '#money/withdrawals/withdrawals.contract.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount } from '#platform/money/money.ts'
import { formatRate } from '#platform/money/rate.ts'
import { baseRate } from '#site/config/server/index.ts'
import type {
  usdtDrawConfigCall,
  usdtWithdrawCall,
  usdtWithdrawInfoCall,
} from '../usdt-withdrawals.contract.ts'
import { requireUsdt } from './usdt-switch.ts'

type Info = Awaited<ReturnType<typeof usdtWithdrawInfo>>

const configOf = ({ minAmount, maxAmount, protocols, left }: Info) => ({
  exchangeRate: formatRate(baseRate()),
  minAmount: formatAmount(minAmount),
  maxAmount: formatAmount(maxAmount),
  protocols: PROTOCOLS.filter(({ name }) => protocols.some((one) => one === name)),
  surplusAmount: formatAmount(left.amount),
  surplusCount: left.times,
})

/** The USDT config (S3-020). @throws Refusal where USDT is closed to the member */
export async function drawConfig(ctx: MemberCtx): Promise<CallOutput<typeof usdtDrawConfigCall>> {
  await requireUsdt(ctx)
  return configOf(await usdtWithdrawInfo(ctx))
}

/** What the member may withdraw in USDT now (S7-096). @throws Refusal where USDT is closed to the member */
export async function withdrawInfo(ctx: MemberCtx): Promise<CallOutput<typeof usdtWithdrawInfoCall>> {
  await requireUsdt(ctx)
  const info = await usdtWithdrawInfo(ctx)
  return {
    ...configOf(info),
    type: WITHDRAW_INFO_TYPE.usdt,
    way: WITHDRAWAL_WAY.usdt,
    withdrawType: WITHDRAWAL_TYPE.usdt,
    currency: 'USDT',
    fee: formatAmount(info.fee),
    available: formatAmount(info.available),
    mostNow: info.most && formatAmount(info.most),
    timesPerDay: info.timesPerDay,
    dayAmount: formatAmount(info.amountPerDay),
    expectSeconds: info.expectSeconds,
    confirmSeconds: info.confirmSeconds,
  }
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
