import { PROTOCOLS } from '#money/payees/virtual-protocol.ts'
import { balanceView } from '#money/wallet/balance.rules.ts'
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
import { tidyJob } from './tidy.job.ts'
import { usdtSwitchOf } from './usdt-switch.ts'
import { exchangeQuoted } from './verbs/exchange-quoted.ts'
import { quoteExchange } from './verbs/quote-exchange.ts'

async function standsReady(ctx: MemberCtx): Promise<boolean> {
  const { supportUsdt, listed } = await usdtSwitchOf(ctx)
  return supportUsdt && listed
}

/** The member's money in USDT. */
export const usdtRoom: RoomServer = {
  name: 'usdt',
  routes: [
    route(usdtBalanceCall, async ({ house, actor }) => {
      const balance = balanceView(await readWallet(house.db, actor.memberId), baseRate())
      return {
        walletType: WALLET_TYPE.usdt,
        currency: 'USDT' as const,
        virtualCurrencyWalletBalance: balance.virtualCurrencyWalletBalance,
        virtualMoney: balance.virtualMoney,
        virtualCurrencyLockWalletBalance: balance.virtualCurrencyLockWalletBalance,
        virtualLockMoney: balance.virtualLockMoney,
        baseRate: balance.baseRate,
      }
    }),
    route(usdtSwitchCall, async (ctx) => {
      const { supportUsdt, listed } = await usdtSwitchOf(ctx)
      return { usdtSwitch: supportUsdt && listed, supportUsdt, listed }
    }),
    route(standByUsdtCall, async (ctx) => ({ standByUsdt: await standsReady(ctx) })),
    route(standByUsdtV2Call, async (ctx) => ({
      standByUsdt: await standsReady(ctx),
      baseRate: formatRate(baseRate()),
      protocols: [...PROTOCOLS],
    })),
    route(quoteCall, (ctx, input) => quoteExchange({ ctx, input })),
    route(exchangeCall, (ctx, input) => exchangeQuoted({ ctx, input })),
  ],
  jobs: [tidyJob],
}
