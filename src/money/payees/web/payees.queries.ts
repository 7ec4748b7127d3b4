import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useUserInfo } from '#members/profile/web/use-user-info.ts'
import type { Call } from '#platform/http/contract.ts'
import { callKey, invalidateCall, useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import { useTopic } from '#platform/realtime/web/use-topic.ts'
import {
  bankCardsCall,
  bankListCall,
  bindCardCall,
  type CardList,
  PayeesChanged,
  removeCardCall,
  setDefaultCardCall,
} from '../payees.contract.ts'

/** The member's bound cards, the default first; fetched again when another tab or device changes them. */
export function useCards() {
  const client = useQueryClient()
  const { id } = useUserInfo()
  useTopic(id === '' ? null : `member:${id}`, ({ type }) => {
    if (type === PayeesChanged.type || type === 'reset') void invalidateCall(client, bankCardsCall)
  })
  return useCallQuery(bankCardsCall, {})
}

/** The banks whose cards can be bound. */
export function useBanks() {
  return useCallQuery(bankListCall, {}, { staleSeconds: 3600 })
}

function keepCards(client: QueryClient, list: CardList): void {
  client.setQueryData(callKey(bankCardsCall, {}), list)
}

/** Every change of the cards answers with the list, which takes the place of the one on screen. */
function useCardMutation<I extends z.ZodType, O extends z.ZodType<CardList>>(call: Call<I, O>) {
  const client = useQueryClient()
  const mutation = useCallMutation(call)
  return {
    ...mutation,
    mutateAsync: async (input: z.input<I>) => {
      const list = await mutation.mutateAsync(input)
      keepCards(client, list as CardList)
      return list as CardList
    },
  }
}

export const useBindCard = () => useCardMutation(bindCardCall)
export const useSetDefaultCard = () => useCardMutation(setDefaultCardCall)
export const useRemoveCard = () => useCardMutation(removeCardCall)
