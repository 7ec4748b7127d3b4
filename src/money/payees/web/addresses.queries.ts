import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useUserInfo } from '#members/profile/web/use-user-info.ts'
import type { Call } from '#platform/http/contract.ts'
import { callKey, invalidateCall, useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import { useTopic } from '#platform/realtime/web/use-topic.ts'
import {
  AddressesChanged,
  type AddressList,
  defaultVirtualCall,
  deleteVirtualCall,
  insertVirtualCall,
  virtualListCall,
} from '../virtual.contract.ts'

/** While an address waits, the list is asked for this often, so that it is seen to be usable when it is. */
const POLL_SECONDS = 15

/** The member's USDT addresses, the default first; fetched again when another tab or device changes them. */
export function useAddresses() {
  const client = useQueryClient()
  const { id } = useUserInfo()
  useTopic(id === '' ? null : `member:${id}`, ({ type }) => {
    if (type === AddressesChanged.type || type === 'reset') void invalidateCall(client, virtualListCall)
  })
  return useCallQuery(
    virtualListCall,
    {},
    { pollSeconds: POLL_SECONDS, pollWhile: ({ addresses }) => addresses.some(({ usable }) => !usable) },
  )
}

/** Every change of the addresses answers with the list, which takes the place of the one on screen. */
function useAddressMutation<I extends z.ZodType, O extends z.ZodType<AddressList>>(call: Call<I, O>) {
  const client = useQueryClient()
  const mutation = useCallMutation(call)
  return {
    ...mutation,
    mutateAsync: async (input: z.input<I>) => {
      const list = await mutation.mutateAsync(input)
      client.setQueryData(callKey(virtualListCall, {}), list)
    },
  }
}

export const useBindAddress = () => useAddressMutation(insertVirtualCall)
export const useRemoveAddress = () => useAddressMutation(deleteVirtualCall)
export const useSetDefaultAddress = () => useAddressMutation(defaultVirtualCall)
