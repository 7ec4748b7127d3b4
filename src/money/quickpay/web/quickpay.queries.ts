import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAfterDelay } from '#design/hooks/use-after-delay.ts'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { protectionCall } from '#members/protection/protection.contract.ts'
import { depositMethodsCall } from '#money/deposits/deposit-channels.contract.ts'
import { TIP_LOOP_SECONDS } from '#money/deposits/deposits.rules.ts'
import { type AppealWays, useAppealWays } from '#money/disputes/web/index.ts'
import { UNTIL_SEALED } from '#money/wallet/web/index.ts'
import {
  callKey,
  invalidateCall,
  invalidateSoon,
  useCallMutation,
  useCallQuery,
  useOnceMutation,
} from '#platform/http/web/query.ts'
import { chosen } from '#platform/lists/web/list-filter.rules.ts'
import { payloadOf } from '#platform/realtime/web/use-topic.ts'
import {
  confirmQuickCall,
  quickDepositListCall,
  quickEntriesCall,
  quickOrdersCall,
  quickWithdrawalAppealCall,
  quickWithdrawalListCall,
  submitQuickWithdrawalCall,
} from '../quick-withdrawal.contract.ts'
import {
  cancelQuickDepositCall,
  currentQuickDepositCall,
  fastToCardPaymentCall,
  placeQuickDepositCall,
  type QuickDeposit,
  QuickpayChanged,
  quickDepositRecordCall,
  quickDepositServiceCall,
  quickPictureCall,
  quickpayConfigCall,
  quickTipsCall,
  speedPayAppealCall,
  speedToCardConfigCall,
} from '../quickpay.contract.ts'

/** Orders are asked for this often where nothing was pushed. */
const POLL_SECONDS = 60
const HISTORY_PAGE_SIZE = 10

/** What the house's quick pay is like, and what of it is left today. */
export const useQuickpayConfig = () => useCallQuery(quickpayConfigCall, {}, { pollSeconds: POLL_SECONDS })

/** The banks that a payment can come from, and whether the payer has to be named. */
export const useSpeedToCard = (enabled: boolean) =>
  useCallQuery(speedToCardConfigCall, {}, { enabled, staleSeconds: 300 })

/** The open quick withdrawals, and those that lately changed to ordinary. */
export const useQuickOrders = () => useCallQuery(quickOrdersCall, {}, { pollSeconds: POLL_SECONDS })

/** What the history of quick withdrawals can be narrowed to; empty where it is not. */
export type QuickHistoryFilter = {
  readonly outcome: '' | 'received' | 'ordinary'
  readonly from: string
  readonly to: string
}

/** A page of the quick withdrawals that are over, newest first, of those that the filter lets through. */
export const useQuickHistory = (pageNum: number, filter: QuickHistoryFilter) =>
  useCallQuery(quickWithdrawalListCall, {
    scope: 'over',
    pageNum,
    pageSize: HISTORY_PAGE_SIZE,
    ...chosen(filter),
  })

/** A page of the quick deposits, newest first. */
export const useQuickDeposits = (pageNum: number) =>
  useCallQuery(quickDepositListCall, { pageNum, pageSize: HISTORY_PAGE_SIZE })

/** The ledger entries of a quick deposit or withdrawal. */
export const useQuickEntries = (billNo: string) => useCallQuery(quickEntriesCall, { billNo }, UNTIL_SEALED)

/** The member's open quick deposit. */
export const useCurrentQuickDeposit = () =>
  useCallQuery(currentQuickDepositCall, {}, { pollSeconds: POLL_SECONDS })

/** One quick deposit, asked for again every minute while it is open; off while there is no number. */
export function useQuickDeposit(billNo: string | null) {
  return useCallQuery(
    quickDepositRecordCall,
    { billNo: billNo ?? '' },
    { enabled: billNo !== null, pollSeconds: POLL_SECONDS, pollWhile: (order) => order.closedAt === null },
  )
}

/** Where customer service is reached about a quick deposit; null where the site has none. */
export function useQuickService(billNo: string): string | null {
  return useCallQuery(quickDepositServiceCall, { billNo }, { staleSeconds: 3600 }).data?.url ?? null
}

/** The tip loop: asks first some seconds after the page was opened, then every minute (S7-193). */
export function useQuickTips() {
  const enabled = useAfterDelay(TIP_LOOP_SECONDS.first * 1000)
  return useCallQuery(quickTipsCall, {}, { enabled, pollSeconds: TIP_LOOP_SECONDS.every })
}

/** Everything that speaks of quick orders. */
const OF_QUICK = [
  quickOrdersCall,
  quickWithdrawalListCall,
  quickDepositListCall,
  currentQuickDepositCall,
  quickDepositRecordCall,
  quickpayConfigCall,
  quickTipsCall,
  // Its tile among the ways to deposit says whether an order is open.
  depositMethodsCall,
  // What limits leave: an order counts from when it is placed.
  protectionCall,
]

/** Marks everything that speaks of quick orders as old. */
async function refreshQuick(client: QueryClient): Promise<void> {
  await Promise.all(OF_QUICK.map((call) => invalidateCall(client, call)))
}

/** Fetches everything about quick orders again. */
export function useRefreshQuick(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refreshQuick(client), [client])
}

/** Keeps every view of quick orders current from the member's own topic. */
export function useQuickNews(): void {
  const client = useQueryClient()
  useOwnTopic((event) => {
    if (event.type !== 'reset' && !payloadOf(event, QuickpayChanged)) return
    for (const call of OF_QUICK) invalidateSoon(client, call)
  })
}

function keepDeposit(client: QueryClient, order: QuickDeposit): void {
  client.setQueryData(callKey(quickDepositRecordCall, { billNo: order.billNo }), order)
  void refreshQuick(client)
}

/** Places a quick deposit, once however often it is pressed. */
export function usePlaceQuickDeposit() {
  const client = useQueryClient()
  const place = useOnceMutation(placeQuickDepositCall)
  return {
    isPending: place.isPending,
    place: async (amount: string) => {
      const order = await place.mutateAsync({ amount, currency: 'CNY' })
      // It comes without whom to pay: its page fetches it whole.
      void refreshQuick(client)
      return order
    },
  }
}

/** Says that a quick deposit was paid, from which bank and card. */
export function useSayPaid() {
  const { isPending, mutateAsync } = useCallMutation(fastToCardPaymentCall, keepDeposit)
  return { isPending, sayPaid: mutateAsync }
}

/** Cancels a quick deposit that nobody said was paid. */
export function useCancelQuickDeposit() {
  const { isPending, mutateAsync } = useCallMutation(cancelQuickDepositCall, keepDeposit)
  return { isPending, cancel: (billNo: string) => mutateAsync({ billNo }) }
}

/** How the payer, or the receiver, of an order appeals about it: pictures first, then the words. */
export function useQuickAppeal(billNo: string, side: 'payer' | 'receiver'): AppealWays {
  const client = useQueryClient()
  const appeal = side === 'payer' ? speedPayAppealCall : quickWithdrawalAppealCall
  return useAppealWays(billNo, { picture: quickPictureCall, appeal }, () => void refreshQuick(client))
}

/** Submits a quick withdrawal, once however often it is pressed. */
export const useSubmitQuick = () => useOnceMutation(submitQuickWithdrawalCall)

/** Says that a part arrived. */
export const useConfirmQuick = () => useCallMutation(confirmQuickCall)
