import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAfterDelay } from '#design/hooks/use-after-delay.ts'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { protectionCall } from '#members/protection/protection.contract.ts'
import { type AppealWays, useAppealWays } from '#money/disputes/web/index.ts'
import { UNTIL_SEALED } from '#money/wallet/web/index.ts'
import {
  callKey,
  invalidateCall,
  invalidateSoon,
  patchAnswers,
  useCallMutation,
  useCallQuery,
  useOnceMutation,
} from '#platform/http/web/query.ts'
import type { WireAmount } from '#platform/money/money.ts'
import { payloadOf } from '#platform/realtime/web/use-topic.ts'
import { depositMethodsCall } from '../deposit-channels.contract.ts'
import { depositCodeCall, mobileVerificationCall, PHONE_KEY_TYPE } from '../deposit-code.contract.ts'
import {
  announcementCall,
  DEPOSIT_ANNOUNCEMENTS,
  lastDepositCall,
  tipsCall,
} from '../deposit-facts.contract.ts'
import {
  appealCall,
  appealsCall,
  bigBankOrderCall,
  cancelCountCall,
  guideReadCall,
  orderServiceCall,
  servicePaymentCall,
  uploadPictureCall,
  urgeOrderCall,
} from '../deposit-help.contract.ts'
import {
  AppealResolved,
  Credited,
  cancelOrderCall,
  confirmPaymentCall,
  currentOrderCall,
  depositEntriesCall,
  depositorNameCall,
  listOrdersCall,
  OrderChanged,
  orderStatusCall,
  type PayOrder,
  placeOrderCall,
  takeBackPaymentCall,
} from '../deposits.contract.ts'
import { DepositErrors } from '../deposits.refusals.ts'

import { TIP_LOOP_SECONDS } from '../deposits.rules.ts'

/** Order status is polled this often (S7-191); the socket brings changes sooner. */
const POLL_SECONDS = 60

/** The ways to deposit. */
export function useDepositMethods() {
  return useCallQuery(depositMethodsCall, {}, { staleSeconds: 30 })
}

/**
 * The member's open order. While there is none, it is asked for every minute: another device may have placed
 * one.
 */
export function useCurrentOrder() {
  const client = useQueryClient()
  const known = client.getQueryData<{ order: PayOrder | null }>(callKey(currentOrderCall, {}))
  return useCallQuery(currentOrderCall, {}, known?.order ? {} : { pollSeconds: POLL_SECONDS })
}

/** One order, asked for again every minute while it is open (S7-191); off while there is no number. */
export function useOrder(billNo: string | null) {
  const client = useQueryClient()
  const key = { billNo: billNo ?? '' }
  const known = client.getQueryData<PayOrder>(callKey(orderStatusCall, key))
  const isOver = known?.closedAt != null
  return useCallQuery(orderStatusCall, key, {
    enabled: billNo !== null,
    ...(isOver ? {} : { pollSeconds: POLL_SECONDS }),
  })
}

/** In whose name the member's payments come, masked; empty while nobody was named or it is not known yet. */
export function useDepositorName(): string {
  return useCallQuery(depositorNameCall, {}, { staleSeconds: 300 }).data?.depositorName ?? ''
}

/** How the member deposited last, so that the page begins with it. */
export function useLastDeposit() {
  return useCallQuery(lastDepositCall, {}, { staleSeconds: 300 })
}

/** What every depositor should know just now (S7-107); asked once for each time that the page is opened. */
export function useAnnouncements() {
  return useCallQuery(announcementCall, { category: DEPOSIT_ANNOUNCEMENTS }, { staleSeconds: 30 })
}

/** The desks of customer service payment and whether an agent is free (S7-109), asked again every minute. */
export function useDesks() {
  return useCallQuery(servicePaymentCall, {}, { pollSeconds: POLL_SECONDS })
}

/** The member's latest orders. */
export function useRecentOrders(count: number) {
  return useCallQuery(listOrdersCall, { pageNum: 1, pageSize: count }, { staleSeconds: 30 })
}

/** Everything that speaks of orders. */
const OF_ORDERS = [
  currentOrderCall,
  orderStatusCall,
  bigBankOrderCall,
  depositMethodsCall,
  listOrdersCall,
  appealsCall,
  tipsCall,
  // An order takes an agent's time.
  servicePaymentCall,
  // What limits leave: an order counts from when it is placed.
  protectionCall,
]

/** Marks everything that speaks of orders as old. */
export async function refreshOrders(client: QueryClient): Promise<void> {
  await Promise.all(OF_ORDERS.map((call) => invalidateCall(client, call)))
}

function keepOrder(client: QueryClient, order: PayOrder): void {
  client.setQueryData(callKey(orderStatusCall, { billNo: order.billNo }), order)
  void refreshOrders(client)
}

/** Places an order, once however often it is pressed. */
export function usePlaceOrder() {
  const client = useQueryClient()
  const place = useOnceMutation(placeOrderCall)
  return {
    ...place,
    placeOrder: async (input: {
      channelId: string
      amount: string
      depositorName?: string
      stepUp?: string
    }) => {
      const order = await place.mutateAsync({ ...input, currency: 'CNY' })
      if (input.depositorName) void invalidateCall(client, depositorNameCall)
      keepOrder(client, order)
      return order
    },
  }
}

/**
 * The mobile verification of a deposit: has a code sent, and gives the one that was typed back for a proof of
 * it (S7-110).
 */
export function useDepositCode() {
  const ask = useCallMutation(depositCodeCall)
  const verify = useCallMutation(mobileVerificationCall)
  return {
    send: () => ask.mutateAsync({ keyType: PHONE_KEY_TYPE }),
    prove: async (code: string) => (await verify.mutateAsync({ keyType: PHONE_KEY_TYPE, code })).stepUp,
  }
}

/** Says that an order is paid. */
export function useConfirmPayment() {
  const { isPending, mutateAsync } = useCallMutation(confirmPaymentCall, keepOrder)
  return { isPending, confirmPayment: (billNo: string) => mutateAsync({ billNo }) }
}

/** Takes back that an order is paid. */
export function useTakeBackPayment() {
  const { isPending, mutateAsync } = useCallMutation(takeBackPaymentCall, keepOrder)
  return { isPending, takeBack: (billNo: string) => mutateAsync({ billNo }) }
}

/** What a credited order made in the books. */
export const useDepositEntries = (billNo: string) =>
  useCallQuery(depositEntriesCall, { billNo }, UNTIL_SEALED)

/** Cancels an order that is not paid yet. */
export function useCancelOrder() {
  const { isPending, mutateAsync } = useCallMutation(cancelOrderCall, (client, order) => {
    keepOrder(client, order)
    void invalidateCall(client, cancelCountCall)
  })
  return { isPending, cancelOrder: (billNo: string) => mutateAsync({ billNo }) }
}

/** How many orders may still be cancelled today; undefined until it is known. Asked for when it is needed. */
export function useCancelsLeft(enabled: boolean): number | undefined {
  return useCallQuery(cancelCountCall, {}, { enabled, staleSeconds: 0 }).data?.left
}

/** Urges an order. */
export function useUrgeOrder() {
  const { isPending, mutateAsync } = useCallMutation(urgeOrderCall, keepOrder)
  return { isPending, urge: (billNo: string) => mutateAsync({ billNo }) }
}

/** How an order is appealed about. */
export function useOrderAppeal(billNo: string): AppealWays {
  const client = useQueryClient()
  const calls = { picture: uploadPictureCall, appeal: appealCall }
  return useAppealWays(billNo, calls, () => void refreshOrders(client))
}

/** The appeals about an order; off while there is no number. */
export function useAppeals(billNo: string | null) {
  return useCallQuery(appealsCall, { billNo: billNo ?? '' }, { enabled: billNo !== null, staleSeconds: 30 })
}

/** Where customer service is reached about an order; null where the site has none. */
export function useOrderService(billNo: string): string | null {
  return useCallQuery(orderServiceCall, { billNo }, { staleSeconds: 3600 }).data?.url ?? null
}

/** Tells the house that a tutorial was read. */
export function useGuideRead() {
  const read = useCallMutation(guideReadCall)
  return {
    isPending: read.isPending,
    noteRead: async (payType: string) => {
      await read.mutateAsync({ payType })
    },
  }
}

/** The deposit-tip loop: asks first some seconds after the page was opened, then every minute (S7-193). */
export function useDepositTips() {
  const enabled = useAfterDelay(TIP_LOOP_SECONDS.first * 1000)
  return useCallQuery(tipsCall, {}, { enabled, pollSeconds: TIP_LOOP_SECONDS.every })
}

/** Has the ways to deposit, and who is free at the desks, fetched again. */
export function useRefreshMethods(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void invalidateCall(client, depositMethodsCall)
    void invalidateCall(client, servicePaymentCall)
  }, [client])
}

/**
 * Whether a big-bank order has ended, by the end-order code of its own record (S4-007); asked for every
 * minute.
 */
export function useBigBankEnded(billNo: string | null): boolean {
  const record = useCallQuery(
    bigBankOrderCall,
    { billNo: billNo ?? '' },
    { enabled: billNo !== null, pollSeconds: POLL_SECONDS },
  )
  return billNo !== null && record.error?.code === DepositErrors.orderEnded.code
}

/**
 * Keeps every open view of the member's orders current from the member's own topic: the order's stage at
 * once, the rest by asking again. `onCredited` is told of each credit.
 */
export function useOrderUpdates(
  onCredited: (credit: { amount: WireAmount<'CNY'>; currency: 'CNY' }) => void,
): void {
  const client = useQueryClient()
  const refreshSoon = () => {
    for (const call of OF_ORDERS) invalidateSoon(client, call)
  }
  useOwnTopic((event) => {
    if (event.type === 'reset') return refreshSoon()
    const credited = payloadOf(event, Credited)
    if (credited) {
      onCredited(credited)
      invalidateSoon(client, lastDepositCall)
    }
    if (credited || payloadOf(event, AppealResolved)) return refreshSoon()
    const change = payloadOf(event, OrderChanged)
    if (!change) return
    const { billNo, stage, orderState } = change
    const shown = callKey(orderStatusCall, { billNo })
    patchAnswers<PayOrder>(client, shown, (order) => ({ ...order, stage, orderState }))
    refreshSoon()
  })
}
