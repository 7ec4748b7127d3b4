import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { usdtSwitchCall } from '#money/usdt/usdt.contract.ts'
import { WalletChanged } from '#money/wallet/wallet.contract.ts'
import { refreshWallet } from '#money/wallet/web/index.ts'
import {
  invalidateCall,
  invalidateSoon,
  keepIn,
  useCallMutation,
  useCallQuery,
  useOnceMutation,
} from '#platform/http/web/query.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import type { VenueWalletType } from '../free-transfer.rules.ts'
import {
  leaveCall,
  lobbyCall,
  recoverCall,
  recycleListCall,
  setWalletTypeCall,
  transferInCall,
  transferOutCall,
  VenueTransferChanged,
  venueListCall,
  walletTypeCall,
} from '../venues.contract.ts'

/** Balances are asked for this often where nothing was pushed. */
const POLL_SECONDS = 60
/** What changes with a start of the house alone is not asked for sooner. */
const STAYS_SO_SECONDS = 600

/** The venues with the member's balance at each, fetched again when a wallet of the member changes. */
export function useVenues() {
  const client = useQueryClient()
  useOwnTopic(({ type }) => {
    const isNews = type === WalletChanged.type || type === VenueTransferChanged.type || type === 'reset'
    if (!isNews) return
    invalidateSoon(client, venueListCall)
    invalidateSoon(client, recycleListCall)
  })
  return useCallQuery(venueListCall, {}, { pollSeconds: POLL_SECONDS })
}

/** What recycling would bring back from each venue now; fetched again with the list of venues. */
export function useRecycleList() {
  return useCallQuery(recycleListCall, {})
}

/** Whether a venue plays from the centre wallet, which stays so; undefined until it is known. */
export function useIsSeamless(channelCode: string): boolean | undefined {
  const { data } = useCallQuery(lobbyCall, {}, { staleSeconds: STAYS_SO_SECONDS })
  return data?.venues.find((venue) => venue.channelCode === channelCode)?.isSeamless
}

async function refreshVenueList(client: QueryClient): Promise<void> {
  await Promise.all([invalidateCall(client, venueListCall), invalidateCall(client, recycleListCall)])
}

/** Fetches the list of venues again; resolves when it is on screen. */
export function useRefreshVenues(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refreshVenueList(client), [client])
}

/** Fetches balances and venues again; resolves when they are on screen (S4-035). */
export function useRefreshBalances(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([refreshWallet(client), refreshVenueList(client)])
  }, [client])
}

/** How the member's money gets to venues; asked for members alone (S6-005), while it matters. */
export function useWalletType(matters = true) {
  return useCallQuery(walletTypeCall, {}, { enabled: matters })
}

/** Whether the member may transfer out of the USDT wallet; asked where the house keeps such wallets (S6-010). */
export function useMayUseUsdt(): boolean {
  const { supportUsdt } = useSiteConfig()
  const { data } = useCallQuery(usdtSwitchCall, {}, { enabled: supportUsdt, staleSeconds: 60 })
  return data?.usdtSwitch ?? false
}

/** Sets how the member's money gets to venues. `chosen` is what was pressed, until it is set or refused. */
export function useSetWalletType() {
  const { mutateAsync, variables, isPending } = useCallMutation(setWalletTypeCall, keepIn(walletTypeCall))
  const choose = (venueWalletType: VenueWalletType) => mutateAsync({ venueWalletType })
  return { choose, chosen: isPending ? variables.venueWalletType : undefined }
}

export const useTransferIn = () => useOnceMutation(transferInCall)
export const useTransferOut = () => useOnceMutation(transferOutCall)
export const useRecover = () => useOnceMutation(recoverCall)
export const useLeaveVenues = () => useOnceMutation(leaveCall)
