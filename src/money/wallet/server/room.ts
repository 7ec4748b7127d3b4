import { type RoomServer, route, type ServedList } from '#platform/room/room.ts'
import { baseRate } from '#site/config/server/index.ts'
import { balanceView, lockedView, usdtBalanceView } from '../balance.rules.ts'
import { walletDeskWith } from '../desk/server/desk.ts'
import type { RecordInReview } from '../desk/server/in-review.ts'
import {
  balanceCall,
  exportTransactionsCall,
  lockedMoneyCall,
  transactionEntriesCall,
  transactionsCall,
} from '../wallet.contract.ts'
import { showWallet } from './balance.views.ts'
import { exportTransactions, listTransactions, openTransaction } from './transactions/transactions.views.ts'

/**
 * The member's wallet: balances and transactions. Money moves through the verbs that other rooms call; `records` is what
 * those say of their records whose transactions await review, `inReview` the list of these (`servedInReview`).
 */
export const walletRoomWith = (records: readonly RecordInReview[], inReview: ServedList): RoomServer => ({
  name: 'wallet',
  routes: [
    route(balanceCall, async (ctx, { currency }) => {
      const { parts, version } = await showWallet(ctx.app.db, ctx.actor.memberId)
      const wallet = { ...parts, version, baseRate: await baseRate(ctx) }
      return currency === 'USDT' ? usdtBalanceView(wallet) : balanceView(wallet)
    }),
    route(lockedMoneyCall, async (ctx) =>
      lockedView((await showWallet(ctx.app.db, ctx.actor.memberId)).parts),
    ),
    route(transactionsCall, listTransactions),
    route(exportTransactionsCall, exportTransactions),
    route(transactionEntriesCall, openTransaction),
  ],
  desk: walletDeskWith(records, inReview),
})
