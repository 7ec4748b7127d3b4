import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { WalletChanged } from '#money/wallet/wallet.contract.ts'
import { refreshWallet, UNTIL_SEALED } from '#money/wallet/web/index.ts'
import {
  callKey,
  invalidateCall,
  invalidateSoon,
  patchAnswers,
  useCallQuery,
  useOnceMutation,
} from '#platform/http/web/query.ts'
import {
  type InterestInfo,
  interestDaysCall,
  interestEntriesCall,
  interestInCall,
  interestInfoCall,
  interestOutCall,
} from '../interest.contract.ts'

/** Balances are asked for this often where nothing was pushed. */
const POLL_SECONDS = 60
const HISTORY_PAGE_SIZE = 10
/** Days that the chart shows at most. */
const CHART_DAYS = 30

/** The interest wallet: balance, rate, and what it brought. */
export function useInterestInfo() {
  return useCallQuery(interestInfoCall, {}, { pollSeconds: POLL_SECONDS })
}

/** A page of the days that brought interest, newest first. */
export function useInterestDays(pageNum: number) {
  return useCallQuery(interestDaysCall, { pageNum, pageSize: HISTORY_PAGE_SIZE })
}

/** The newest days, for the chart. */
export function useLatestDays() {
  return useCallQuery(interestDaysCall, { pageNum: 1, pageSize: CHART_DAYS })
}

/** The ledger entries of a day. */
export function useDayEntries(day: string) {
  return useCallQuery(interestEntriesCall, { day }, UNTIL_SEALED)
}

async function refreshInterest(client: QueryClient): Promise<void> {
  await Promise.all([invalidateCall(client, interestInfoCall), invalidateCall(client, interestDaysCall)])
}

/** Keeps the page as fresh as the house: what changes a wallet of the member is fetched at once. */
export function useInterestNews(): void {
  const client = useQueryClient()
  useOwnTopic(({ type }) => {
    if (type !== WalletChanged.type && type !== 'reset') return
    invalidateSoon(client, interestInfoCall)
    invalidateSoon(client, interestDaysCall)
  })
}

/**
 * Moves an amount in or out, once however often it is pressed. The answer says what lies where now, so that
 * it can be moved on at once; the rest is fetched again however it went.
 */
export function useInterestTransfer(): {
  transfer: (way: 'in' | 'out', amount: string) => Promise<void>
  busy: boolean
} {
  const client = useQueryClient()
  const into = useOnceMutation(interestInCall)
  const outOf = useOnceMutation(interestOutCall)
  const transfer = async (way: 'in' | 'out', amount: string) => {
    try {
      const moved = await (way === 'in' ? into : outOf).mutateAsync({ amount, currency: 'CNY' })
      const { yebWalletBalance, centerMoney } = moved
      const shown = callKey(interestInfoCall, {})
      patchAnswers<InterestInfo>(client, shown, (info) => ({ ...info, yebWalletBalance, centerMoney }))
    } finally {
      void refreshInterest(client)
      void refreshWallet(client)
    }
  }
  return { transfer, busy: into.isPending || outOf.isPending }
}
