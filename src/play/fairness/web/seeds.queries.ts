import { useQueryClient } from '@tanstack/react-query'
import { invalidateCall, patchCall, useCallQuery, useOnceMutation } from '#platform/http/web/query.ts'
import { rotateCall, seedsCall } from '../fairness.contract.ts'

/** The first page of the member's former pairs, with the pair in use. */
const FIRST = { pageNum: 1, pageSize: 20 } as const

/** The seeds of the member. */
export const useSeeds = () => useCallQuery(seedsCall, FIRST)

/**
 * Says that rounds were drawn, up to this number of the pair in use: what is shown of the seeds counts on at once, with no
 * question to the house.
 */
export function useRoundsDrawn(): (pairId: string, nonce: number) => void {
  const client = useQueryClient()
  return (pairId, nonce) =>
    patchCall(client, seedsCall, FIRST, (shown) =>
      shown.inUse.pairId === pairId && nonce > shown.inUse.rounds
        ? { ...shown, inUse: { ...shown.inUse, rounds: nonce } }
        : shown,
    )
}

/** Publishes the server seed in use and goes on with the next pair and this client seed. */
export function useRotate() {
  const client = useQueryClient()
  const rotate = useOnceMutation(rotateCall)
  return async (clientSeed: string) => {
    const rotated = await rotate.mutateAsync({ clientSeed })
    await invalidateCall(client, seedsCall)
    return rotated
  }
}
