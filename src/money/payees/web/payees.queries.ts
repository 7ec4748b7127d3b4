import { useQueryClient } from '@tanstack/react-query'
import { PayeesChanged } from '#members/profile/profile.contract.ts'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { useFetchedAgainAt } from '#platform/http/web/fetched-again.ts'
import { invalidateSoon, keepIn, useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import {
  addWalletCall,
  bankBranchCall,
  bankCardsCall,
  bankListCall,
  bindCardCall,
  countryAreasCall,
  removeCardCall,
  removeWalletCall,
  setDefaultCardCall,
  setDefaultWalletCall,
  walletListCall,
} from '../payees.contract.ts'

/** The member's bound cards, the default first; fetched again when another tab or device changes them. */
export function useCards() {
  const client = useQueryClient()
  useOwnTopic(({ type }) => {
    if (type === PayeesChanged.type || type === 'reset') {
      invalidateSoon(client, bankCardsCall)
      invalidateSoon(client, walletListCall)
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

/**
 * The member's e-wallets, the default of each kind first. Kept current by `useCards`, which every page of
 * payees has.
 */
export function useWallets() {
  const wallets = useCallQuery(walletListCall, {})
  useFetchedAgainAt(walletListCall, firstEnd(wallets.data?.wallets))
  return wallets
}

/** Every change answers with the list. */
const keepCards = keepIn(bankCardsCall)
export const useBindCard = () => useCallMutation(bindCardCall, keepCards)
export const useSetDefaultCard = () => useCallMutation(setDefaultCardCall, keepCards)
export const useRemoveCard = () => useCallMutation(removeCardCall, keepCards)
const keepWallets = keepIn(walletListCall)
export const useAddWallet = () => useCallMutation(addWalletCall, keepWallets)
export const useSetDefaultWallet = () => useCallMutation(setDefaultWalletCall, keepWallets)
export const useRemoveWallet = () => useCallMutation(removeWalletCall, keepWallets)
