import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useUserInfo } from '#members/profile/web/use-user-info.ts'
import { WalletChanged } from '#money/wallet/wallet.contract.ts'
import { refreshWallet } from '#money/wallet/web/wallet.queries.ts'
import { invalidateCall, useCallQuery, useOnceMutation } from '#platform/http/web/query.ts'
import { useTopic } from '#platform/realtime/web/use-topic.ts'
import { recoverCall, transferInCall, transferOutCall, venueListCall } from '../venues.contract.ts'

/** Balances are asked for this often where nothing was pushed. */
const POLL_SECONDS = 60

/** The venues with the member's balance at each, fetched again when a wallet of the member changes. */
export function useVenues() {
  const client = useQueryClient()
  const { id } = useUserInfo()
  useTopic(id === '' ? null : `member:${id}`, ({ type }) => {
    if (type === WalletChanged.type || type === 'reset') void refreshVenueList(client)
  })
  return useCallQuery(venueListCall, {}, { pollSeconds: POLL_SECONDS })
}

function refreshVenueList(client: QueryClient): Promise<void> {
  return invalidateCall(client, venueListCall)
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

export const useTransferIn = () => useOnceMutation(transferInCall)
export const useTransferOut = () => useOnceMutation(transferOutCall)
export const useRecover = () => useOnceMutation(recoverCall)
