import { useQueryClient } from '@tanstack/react-query'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { invalidateSoon, keepIn, useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import {
  AddressesChanged,
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
  useOwnTopic(({ type }) => {
    if (type === AddressesChanged.type || type === 'reset') invalidateSoon(client, virtualListCall)
  })
  return useCallQuery(
    virtualListCall,
    {},
    { pollSeconds: POLL_SECONDS, pollWhile: ({ addresses }) => addresses.some(({ usable }) => !usable) },
  )
}

/** Every change of the addresses answers with the list. */
const keep = keepIn(virtualListCall)
export const useBindAddress = () => useCallMutation(insertVirtualCall, keep)
export const useRemoveAddress = () => useCallMutation(deleteVirtualCall, keep)
export const useSetDefaultAddress = () => useCallMutation(defaultVirtualCall, keep)
