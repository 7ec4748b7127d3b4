import { coinBalance } from '#money/wallet/server/index.ts'
import { COINS_PER_CNY, coinValue } from '#money/wallet/wallet.rules.ts'
import { formatAmount } from '#platform/money/money.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { coinBalanceCall, coinPermissionCall, coinPurchaseCall } from '../coins.contract.ts'
import { checkPermission } from './permission.ts'
import { purchaseCoins } from './verbs/purchase-coins.ts'

/** The coins room as the server composes it. */
export const coinsRoom: RoomServer = {
  name: 'coins',
  routes: [
    route(coinBalanceCall, async (ctx) => {
      const coins = await coinBalance(ctx.app.db, ctx.actor.memberId)
      return {
        coinWalletBalance: formatAmount(coins),
        coinMoney: formatAmount(coinValue(coins)),
        currency: 'CNY' as const,
        rate: Number(COINS_PER_CNY),
      }
    }),
    route(coinPermissionCall, (ctx, { money }) =>
      checkPermission({ ctx, input: { memberId: ctx.actor.memberId, price: money } }),
    ),
    route(coinPurchaseCall, (ctx, input) => purchaseCoins({ ctx, input })),
  ],
}
