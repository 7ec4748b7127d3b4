import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError } from '#platform/http/web/api-error.ts'
import { useOnceMutation } from '#platform/http/web/query.ts'
import type { ActionCall } from '../../action-call.ts'
import { useStepUp } from './step-up.ts'

/** What an action is told, without the id that is made when it is pressed. */
export type ActionInput<C extends ActionCall> = Omit<z.input<C['input']>, 'requestId'>
export type ActionOutcome<C extends ActionCall = ActionCall> = z.input<C['output']>

/**
 * An action as a mutation: it happens once, however often it is pressed, asks for a proof where the house wants one
 * and goes on with the same request, and has everything that is on screen fetched anew once it is known.
 */
export function useAction<C extends ActionCall>(
  call: C,
): UseMutationResult<ActionOutcome<C>, ApiError, ActionInput<C>> {
  const client = useQueryClient()
  const { isNeeded, prove } = useStepUp()
  const once = useOnceMutation(call)
  const send = (input: ActionInput<C>) => once.mutateAsync(input as never) as Promise<ActionOutcome<C>>
  return useMutation<ActionOutcome<C>, ApiError, ActionInput<C>>({
    mutationFn: async (input) => {
      try {
        return await send(input)
      } catch (error) {
        if (!(error instanceof ApiError && isNeeded(error)) || !(await prove())) throw error
        return await send(input)
      }
    },
    onSettled: () => client.invalidateQueries(),
  })
}
