import { useQueryClient } from '@tanstack/react-query'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { protectionCall } from '#members/protection/protection.contract.ts'
import {
  invalidateCall,
  invalidateSoon,
  useCallMutation,
  useCallQuery,
  useOnceMutation,
} from '#platform/http/web/query.ts'
import {
  buyUsdtCall,
  cancelUsdtDepositCall,
  placeUsdtDepositCall,
  UsdtDepositChanged,
  usdtDepositCall,
  usdtDepositInfoCall,
  usdtDepositsCall,
} from '../usdt-deposits.contract.ts'

/** Asked for this often where nothing was pushed. */
const POLL_SECONDS = 10

/** What is open, at which rate. */
export const useUsdtDepositInfo = () => useCallQuery(usdtDepositInfoCall, {}, { staleSeconds: 30 })
/** One deposit, fresh as the chain counts. */
export const useUsdtDeposit = (billNo: string) =>
  useCallQuery(usdtDepositCall, { billNo }, { pollSeconds: POLL_SECONDS })
/** The latest deposits. */
export const useUsdtDeposits = (pageSize: number) =>
  useCallQuery(usdtDepositsCall, { pageNum: 1, pageSize }, { staleSeconds: 30 })
export const usePlaceUsdtDeposit = () => useOnceMutation(placeUsdtDepositCall)
export const useBuyUsdt = () => useOnceMutation(buyUsdtCall)
export const useCancelUsdtDeposit = () => useCallMutation(cancelUsdtDepositCall)

/** All that speaks of deposits. */
const OF_DEPOSITS = [
  usdtDepositCall,
  usdtDepositsCall,
  usdtDepositInfoCall,
  // What limits leave: a deposit counts from when it is announced.
  protectionCall,
]

/** Marks all that speaks of deposits as old. */
export function useRefreshUsdtDeposits(): () => void {
  const client = useQueryClient()
  return () => {
    for (const call of OF_DEPOSITS) void invalidateCall(client, call)
  }
}

/** Keeps every page as fresh as the house: what moved, or was counted once more, is fetched at once. */
export function useUsdtDepositNews(): void {
  const client = useQueryClient()
  useOwnTopic(({ type }) => {
    if (type !== UsdtDepositChanged.type && type !== 'reset') return
    for (const call of OF_DEPOSITS) invalidateSoon(client, call)
  })
}
