import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call } from '#platform/http/contract.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { useStepUp } from './step-up.ts'

/**
 * A call that is no action and wants a proof which is not older than ten minutes: where the house asks for one, the
 * person does, and the same is sent again. What is on screen is fetched anew after it.
 */
export function useProved<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
): UseMutationResult<z.input<O>, ApiError, z.input<I>> {
  const client = useQueryClient()
  const { isNeeded, prove } = useStepUp()
  return useMutation<z.input<O>, ApiError, z.input<I>>({
    mutationFn: async (input) => {
      try {
        return await callApi(call, input)
      } catch (error) {
        if (!(error instanceof ApiError && isNeeded(error)) || !(await prove())) throw error
        return await callApi(call, input)
      }
    },
    onSettled: () => client.invalidateQueries(),
  })
}
