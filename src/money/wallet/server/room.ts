import { type RoomServer, route } from '#platform/room/room.ts'
import { baseRate } from '#site/config/server/index.ts'
import { balanceView, lockedView } from '../balance.rules.ts'
import {
  balanceCall,
  exportTransactionsCall,
  lockedMoneyCall,
  transactionEntriesCall,
  transactionsCall,
} from '../wallet.contract.ts'
import { WalletErrors } from '../wallet.refusals.ts'
import { showWallet } from './balance.views.ts'
import { exportTransactions, listTransactions, openTransaction } from './transactions.views.ts'

/** The member's wallet: balances and transactions. Money moves through the verbs that other rooms call. */
export const walletRoom: RoomServer = {
  name: 'wallet',
  routes: [
    route(balanceCall, async (ctx, { currency }) => {
      if (currency !== 'CNY') throw WalletErrors.walletClosed()
      const { parts, version } = await showWallet(ctx.app.db, ctx.actor.memberId)
      return balanceView({ ...parts, version, baseRate: baseRate() })
    }),
    route(lockedMoneyCall, async (ctx) =>
      lockedView((await showWallet(ctx.app.db, ctx.actor.memberId)).parts),
    ),
    route(transactionsCall, listTransactions),
    route(exportTransactionsCall, exportTransactions),
    route(transactionEntriesCall, openTransaction),
  ],
}
