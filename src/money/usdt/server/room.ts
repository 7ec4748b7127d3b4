import { PROTOCOLS } from '#money/payees/virtual-protocol.ts'
import { usdtView } from '#money/wallet/balance.rules.ts'
import { readWallet } from '#money/wallet/server/index.ts'
import { WALLET_TYPE } from '#money/wallet/wallet.contract.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { formatRate } from '#platform/money/rate.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { baseRate } from '#site/config/server/index.ts'
import {
  exchangeCall,
  quoteCall,
  standByUsdtCall,
  standByUsdtV2Call,
  usdtBalanceCall,
  usdtSwitchCall,
} from '../usdt.contract.ts'
import {
  buyUsdtCall,
  cancelUsdtDepositCall,
  placeUsdtDepositCall,
  usdtAddressCall,
  usdtDepositCall,
  usdtDepositInfoCall,
  usdtDepositsCall,
} from '../usdt-deposits.contract.ts'
import { usdtDrawConfigCall, usdtWithdrawCall, usdtWithdrawInfoCall } from '../usdt-withdrawals.contract.ts'
import { addressOf, depositInfo, depositOf, listDeposits } from './deposits/deposits.views.ts'
import { buyUsdt, cancelDeposit, placeWalletDeposit } from './deposits/place-deposits.ts'
import { usdtJobs } from './usdt.jobs.ts'
import { transfersTold, yuanTold } from './usdt.reactions.ts'
import { usdtSwitchOf } from './usdt-switch.ts'
import { exchangeQuoted } from './verbs/exchange-quoted.ts'
import { quoteExchange } from './verbs/quote-exchange.ts'
import { drawConfig, withdraw, withdrawInfo } from './withdrawals.ts'

async function standsReady(ctx: MemberCtx): Promise<boolean> {
  const { supportUsdt, listed } = await usdtSwitchOf(ctx)
  return supportUsdt && listed
}

export { usdtDepositKind } from './deposits/deposit-kind.ts'
export { usdtWithdrawWay } from './withdrawals.ts'

/** The member's money in USDT. */
export const usdtRoom: RoomServer = {
  name: 'usdt',
  routes: [
    route(usdtBalanceCall, async (ctx) => {
      const { app, actor } = ctx
      const { available, held } = usdtView((await readWallet(app.db, actor.memberId)).usdt)
      return {
        walletType: WALLET_TYPE.usdt,
        currency: 'USDT' as const,
        virtualCurrencyWalletBalance: available,
        virtualMoney: available,
        virtualCurrencyLockWalletBalance: held,
        virtualLockMoney: held,
        baseRate: formatRate(await baseRate(ctx)),
      }
    }),
    route(usdtSwitchCall, async (ctx) => {
      const { supportUsdt, listed } = await usdtSwitchOf(ctx)
      return { usdtSwitch: supportUsdt && listed, supportUsdt, listed }
    }),
    route(standByUsdtCall, async (ctx) => ({ standByUsdt: await standsReady(ctx) })),
    route(standByUsdtV2Call, async (ctx) => ({
      standByUsdt: await standsReady(ctx),
      baseRate: formatRate(await baseRate(ctx)),
      protocols: [...PROTOCOLS],
    })),
    route(quoteCall, (ctx, input) => quoteExchange({ ctx, input })),
    route(exchangeCall, (ctx, input) => exchangeQuoted({ ctx, input })),
    route(usdtDepositInfoCall, (ctx) => depositInfo({ ctx })),
    route(usdtAddressCall, (ctx, input) => addressOf({ ctx, input })),
    route(placeUsdtDepositCall, (ctx, input) => placeWalletDeposit({ ctx, input })),
    route(buyUsdtCall, (ctx, input) => buyUsdt({ ctx, input })),
    route(cancelUsdtDepositCall, (ctx, input) => cancelDeposit({ ctx, input })),
    route(usdtDepositCall, (ctx, input) => depositOf({ ctx, input })),
    route(usdtDepositsCall, (ctx, input) => listDeposits({ ctx, input })),
    route(usdtDrawConfigCall, (ctx) => drawConfig(ctx)),
    route(usdtWithdrawInfoCall, (ctx) => withdrawInfo(ctx)),
    route(usdtWithdrawCall, (ctx, input) => withdraw({ ctx, input })),
  ],
  jobs: usdtJobs,
  reactions: [transfersTold, yuanTold],
}
