import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call } from '#platform/http/contract.ts'
import { callKey, useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import {
  type IdentityState,
  identityStateCall,
  phoneCodeCall,
  verifyNameCall,
  verifyPhoneCall,
} from '../verification.contract.ts'

/** What of the member's identity is proved, and what the house asks for. */
export const useIdentity = () => useCallQuery(identityStateCall, {})

/** Sends a code to a phone. */
export const usePhoneCode = () => useCallMutation(phoneCodeCall)

/** Every proof answers with the state, which takes the place of the one on screen. */
function useProof<I extends z.ZodType>(call: Call<I, z.ZodType<IdentityState>>) {
  const client = useQueryClient()
  const mutation = useCallMutation(call)
  return {
    ...mutation,
    mutateAsync: async (input: z.input<I>) => {
      client.setQueryData(callKey(identityStateCall, {}), await mutation.mutateAsync(input))
    },
  }
}

export const useVerifyPhone = () => useProof(verifyPhoneCall)
export const useVerifyName = () => useProof(verifyNameCall)
