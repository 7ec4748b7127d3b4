/** The door of this room in the browser: what other rooms may take. */
export { BalanceAmount } from './balance/balance-amount.tsx'
export { BalanceChip } from './balance/balance-chip.tsx'
export { useBalanceHidden } from './balance/balance-visibility.ts'
export { useAmountRefresh } from './balance/use-amount-refresh.ts'
export { BookedEntriesView } from './entries/booked-entries.tsx'
export { LoadedEntries } from './entries/loaded-entries.tsx'
export { UNTIL_SEALED } from './entries/seal.rules.ts'
export {
  BANKS_PATH,
  DEPOSIT_PATH,
  INTEREST_PATH,
  MY_WALLET_PATH,
  TRANSACTIONS_PATH,
  TRANSFER_PATH,
  USDT_PATH,
  WITHDRAWAL_PATH,
} from './paths.ts'
export { useAdjustmentWords } from './transactions/adjustment-words.ts'
export { RecentTransactions } from './transactions/recent-transactions.tsx'
export type { UseTransactionContents } from './transactions/transaction-contents.ts'
export { TransactionsView } from './transactions/transactions-view.tsx'
export { TransferForm, useTransfer } from './transfer-form.tsx'
export { useVenueName, VenueNamesProvider } from './venue-names.ts'
export { refreshWallet, useTransactions, useWallet } from './wallet.queries.ts'
export { WalletDrawer, type WalletDrawerControl } from './wallet-drawer.tsx'
export { WalletOverview } from './wallet-overview.tsx'
export { WalletView } from './wallet-view.tsx'
