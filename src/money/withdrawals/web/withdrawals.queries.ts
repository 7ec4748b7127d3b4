import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { WalletChanged } from '#money/wallet/wallet.contract.ts'
import { UNTIL_SEALED } from '#money/wallet/web/index.ts'
import {
  invalidateCall,
  invalidateSoon,
  useCallMutation,
  useCallQuery,
  useOnceMutation,
} from '#platform/http/web/query.ts'
import { chosen } from '#platform/lists/web/list-filter.rules.ts'
import { WITHDRAWAL_WAY, type WithdrawalWay } from '../kinds/withdrawal-kinds.ts'
import {
  answerHoldCall,
  confirmWithdrawalCall,
  inquireWithdrawalCall,
  publishedTimesCall,
  vipWithdrawInfoCall,
  WithdrawalChanged,
  withdrawalEntriesCall,
  withdrawalListCall,
  withdrawCall,
  withdrawInfoCall,
} from '../withdrawals.contract.ts'

/** Orders and balances are asked for this often where nothing was pushed. */
const POLL_SECONDS = 60
const HISTORY_PAGE_SIZE = 10

/** Limits, fee, times left and expected time of a withdrawal by a way. */
export function useWithdrawInfo(way: WithdrawalWay = WITHDRAWAL_WAY.ordinary) {
  return useCallQuery(withdrawInfoCall, { way: String(way) }, { pollSeconds: POLL_SECONDS })
}

/** How long withdrawals take here, by way; nobody has to be signed in. */
export function usePublishedTimes() {
  return useCallQuery(publishedTimesCall, {}, { staleSeconds: 300 })
}

/** What the member's grade lets them withdraw in a day, and what is left of today. */
export function useGradeAllowance() {
  return useCallQuery(vipWithdrawInfoCall, {}, { pollSeconds: POLL_SECONDS })
}

/** The withdrawals that are not over, newest first. */
export function useOpenWithdrawals() {
  return useCallQuery(withdrawalListCall, { scope: 'open', pageSize: 50 }, { pollSeconds: POLL_SECONDS })
}

/** What the history can be narrowed to; empty where it is not. */
export type HistoryFilter = {
  readonly state: '' | 'completed' | 'refused'
  readonly way: string
  readonly from: string
  readonly to: string
}

/** A page of the withdrawals that are over, newest first, of those that the filter lets through. */
export function useWithdrawalHistory(pageNum: number, filter: HistoryFilter) {
  return useCallQuery(withdrawalListCall, {
    scope: 'over',
    pageNum,
    pageSize: HISTORY_PAGE_SIZE,
    ...chosen(filter),
  })
}

/** The withdrawals that were refused last. */
export function useRefusedWithdrawals() {
  return useCallQuery(withdrawalListCall, { scope: 'over', state: 'refused', pageSize: 3 })
}

/** The ledger entries of a withdrawal. */
export function useWithdrawalEntries(billNo: string) {
  return useCallQuery(withdrawalEntriesCall, { billNo }, UNTIL_SEALED)
}

/** Fetches everything about withdrawals again. */
export function useRefreshWithdrawals(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void invalidateCall(client, withdrawalListCall)
    void invalidateCall(client, withdrawInfoCall)
  }, [client])
}

/** Keeps the page as fresh as the house: a withdrawal or a balance that changed is fetched at once. */
export function useWithdrawalNews(): void {
  const client = useQueryClient()
  useOwnTopic(({ type }) => {
    if (type !== WithdrawalChanged.type && type !== WalletChanged.type && type !== 'reset') return
    invalidateSoon(client, withdrawalListCall)
    invalidateSoon(client, withdrawInfoCall)
    invalidateSoon(client, vipWithdrawInfoCall)
  })
}

/** Submits a withdrawal, once however often it is pressed. */
export const useWithdraw = () => useOnceMutation(withdrawCall)

/** Says that a paid withdrawal arrived. */
export const useConfirmWithdrawal = () => useCallMutation(confirmWithdrawalCall)

/** Answers what the review of a withdrawal asks. */
export const useAnswerHold = () => useCallMutation(answerHoldCall)

/** Says that a paid withdrawal did not arrive. */
export const useInquireWithdrawal = () => useCallMutation(inquireWithdrawalCall)
