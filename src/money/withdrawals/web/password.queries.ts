import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call } from '#platform/http/contract.ts'
import { callKey, useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import {
  changeWithdrawPasswordCall,
  proveWithdrawPasswordCall,
  resetWithdrawPasswordCall,
  setWithdrawPasswordCall,
  withdrawPasswordCall,
  withdrawPasswordCodeCall,
} from '../withdraw-password.contract.ts'

/** Whether the member has a withdraw password. */
export const useWithdrawPassword = () => useCallQuery(withdrawPasswordCall, {})

function usePasswordMutation<I extends z.ZodType>(call: Call<I, z.ZodType<{ isSet: boolean }>>) {
  const client = useQueryClient()
  const mutation = useCallMutation(call)
  return {
    ...mutation,
    mutateAsync: async (input: z.input<I>) => {
      client.setQueryData(callKey(withdrawPasswordCall, {}), await mutation.mutateAsync(input))
    },
  }
}

export const useSetPassword = () => usePasswordMutation(setWithdrawPasswordCall)
export const useResetPassword = () => usePasswordMutation(resetWithdrawPasswordCall)
/** Has the code for a reset sent to the bound phone. */
export const usePasswordCode = () => useCallMutation(withdrawPasswordCodeCall)
export const useChangePassword = () => usePasswordMutation(changeWithdrawPasswordCall)
/** Takes the withdraw password and brings a proof of it for one withdrawal. */
export const useProvePassword = () => useCallMutation(proveWithdrawPasswordCall)
