import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useUserInfo } from '#members/profile/web/use-user-info.ts'
import type { Call } from '#platform/http/contract.ts'
import { callKey, invalidateCall, useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { useTopic } from '#platform/realtime/web/use-topic.ts'
import {
  addWalletCall,
  bankBranchCall,
  bankCardsCall,
  bankListCall,
  bindCardCall,
  type CardList,
  countryAreasCall,
  PayeesChanged,
  removeCardCall,
  removeWalletCall,
  setDefaultCardCall,
  setDefaultWalletCall,
  type WalletList,
  walletListCall,
} from '../payees.contract.ts'

/** The member's bound cards, the default first; fetched again when another tab or device changes them. */
export function useCards() {
  const client = useQueryClient()
  const { id } = useUserInfo()
  useTopic(id === '' ? null : `member:${id}`, ({ type }) => {
    if (type === PayeesChanged.type || type === 'reset') {
      void invalidateCall(client, bankCardsCall)
      void invalidateCall(client, walletListCall)
    }
  })
  const cards = useCallQuery(bankCardsCall, {})
  useFetchedAgainAt(bankCardsCall, firstEnd(cards.data?.cards))
  return cards
}

/** When the first of those that wait can be withdrawn to; null when none waits. */
function firstEnd(payees: readonly { usableAt: string | null }[] | undefined): string | null {
  return (payees ?? []).flatMap(({ usableAt }) => usableAt ?? []).toSorted()[0] ?? null
}

/** Fetches a list again when one of it has waited long enough. */
function useFetchedAgainAt(call: Call<z.ZodType, z.ZodType>, instant: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (instant === null) return
    const wait = Math.max(0, Date.parse(instant) - serverNow()) + 250
    const timer = setTimeout(() => void invalidateCall(client, call), Math.min(wait, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [client, call, instant])
}

/** The banks whose cards can be bound. */
export function useBanks() {
  return useCallQuery(bankListCall, {}, { staleSeconds: 3600 })
}

/** Branches of a bank; of no bank there are none. */
export function useBranches(bankCode: string) {
  return useCallQuery(bankBranchCall, { bankCode }, { staleSeconds: 3600 })
}

/** Countries and areas. */
export function useCountries() {
  return useCallQuery(countryAreasCall, {}, { staleSeconds: 3600 })
}

/** The member's e-wallets, the default of each kind first. Kept current by `useCards`, which every page of payees has. */
export function useWallets() {
  const wallets = useCallQuery(walletListCall, {})
  useFetchedAgainAt(walletListCall, firstEnd(wallets.data?.wallets))
  return wallets
}

/** Every change answers with the list, which takes the place of the one on screen. */
function useListMutation<I extends z.ZodType, L extends CardList | WalletList>(
  call: Call<I, z.ZodType<L>>,
  list: Call<z.ZodType, z.ZodType<L>>,
) {
  const client = useQueryClient()
  const mutation = useCallMutation(call)
  return {
    ...mutation,
    mutateAsync: async (input: z.input<I>) => {
      const answer = (await mutation.mutateAsync(input)) as L
      client.setQueryData(callKey(list, {}), answer)
      return answer
    },
  }
}

export const useBindCard = () => useListMutation(bindCardCall, bankCardsCall)
export const useSetDefaultCard = () => useListMutation(setDefaultCardCall, bankCardsCall)
export const useRemoveCard = () => useListMutation(removeCardCall, bankCardsCall)
export const useAddWallet = () => useListMutation(addWalletCall, walletListCall)
export const useSetDefaultWallet = () => useListMutation(setDefaultWalletCall, walletListCall)
export const useRemoveWallet = () => useListMutation(removeWalletCall, walletListCall)
