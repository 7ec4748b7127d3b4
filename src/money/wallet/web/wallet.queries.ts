import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useOwnTopic } from '#members/profile/web/index.ts'
import {
  callKey,
  invalidateCall,
  invalidateSoon,
  patchAnswers,
  useCallQuery,
} from '#platform/http/web/query.ts'
import { payloadOf } from '#platform/realtime/web/use-topic.ts'
import { changedWallet, orderOf, walletOf } from '../balance.rules.ts'
import { balanceCall, transactionEntriesCall, transactionsCall, WalletChanged } from '../wallet.contract.ts'
import type { Wallet } from '../wallet.rules.ts'
import { UNTIL_SEALED } from './entries/seal.rules.ts'
import type { TransactionsQuery } from './transactions/transactions.rules.ts'

/** The balance is asked for this often (S7-192), by a member's browser alone (S6-003). */
const POLL_SECONDS = 60
/** Lines on a page of transactions. */
export const RECORDS_PAGE_SIZE = 20

/**
 * What is kept of the balance: its parts, read once; the names and sums of the specification are for those
 * who ask for the call.
 */
const KEPT = { read: walletOf }

/** The member's wallet. Kept fresh by the watch over the page; a part that draws it needs to do nothing. */
export function useWallet() {
  return useCallQuery(balanceCall, {}, KEPT)
}

/** A page of the member's transactions, newest first: those that the filters leave. */
export function useTransactions(query: { pageNum: number; pageSize: number } & TransactionsQuery) {
  return useCallQuery(transactionsCall, query)
}

/** The ledger entries behind a movement. */
export function useTransactionEntries(id: string) {
  return useCallQuery(transactionEntriesCall, { id }, UNTIL_SEALED)
}

/**
 * Has the balance and the transactions fetched again; resolves when they are on the screen, or when that
 * failed.
 */
export async function refreshWallet(client: QueryClient): Promise<void> {
  await Promise.all([invalidateCall(client, balanceCall), invalidateRecords(client)])
}

async function invalidateRecords(client: QueryClient): Promise<void> {
  await Promise.all([
    invalidateCall(client, transactionsCall),
    invalidateCall(client, transactionEntriesCall),
  ])
}

/**
 * Keeps the wallet fresh for as long as it is mounted: asks for the balance every 60 s, and puts the next
 * change that is pushed over what is shown at once. One that is in it already is left alone; where another is
 * missing before it, the balance is asked for. An answer that was on its way when a change came may be older
 * than the change, so it is asked for again.
 */
export function useWalletWatch(): void {
  const client = useQueryClient()
  useCallQuery(balanceCall, {}, { ...KEPT, pollSeconds: POLL_SECONDS })
  useOwnTopic((event) => {
    if (event.type === 'reset') return void refreshWallet(client)
    const change = payloadOf(event, WalletChanged)
    if (!change) return
    const key = callKey(balanceCall, {})
    const onItsWay = client.isFetching({ queryKey: key }) > 0
    const wallet = client.getQueryData<Wallet>(key)
    const order = wallet && orderOf(wallet, change)
    if (order === 'next') patchAnswers<Wallet>(client, key, (shown) => changedWallet(shown, change))
    if (onItsWay) void invalidateCall(client, balanceCall)
    else if (order === 'ahead') invalidateSoon(client, balanceCall)
    invalidateSoon(client, transactionsCall)
    invalidateSoon(client, transactionEntriesCall)
  })
}
