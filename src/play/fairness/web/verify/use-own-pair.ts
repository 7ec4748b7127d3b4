import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import type { Unanswered } from '#platform/shell/web/load-problem.tsx'
import { type FormerPairView, seedsCall } from '../../fairness.contract.ts'
import { type RoundProof, readProof } from '../../proof/round-proof.rules.ts'

/** Fetches the proofs of all rounds that were drawn from a pair of the member's, in any order. */
export type ReadPairProofs = (pairId: string) => Promise<readonly unknown[]>

interface PairWithProofs {
  readonly pair: FormerPairView
  readonly proofs: readonly RoundProof[]
}

/** A pair with its proofs as they were fetched: null where the member has no such pair, undefined until it is there. */
export interface OwnPair {
  readonly data: PairWithProofs | null | undefined
  readonly answer: Unanswered
}

const PAGE_SIZE = 100

async function findPair(pairId: string): Promise<FormerPairView | null> {
  for (let pageNum = 1; ; pageNum += 1) {
    const { inUse, before } = await callApi(seedsCall, { pageNum, pageSize: PAGE_SIZE }, { reads: true })
    if (inUse.pairId === pairId) return { ...inUse, serverSeed: null, revealedAt: null }
    const found = before.list.find((pair) => pair.pairId === pairId)
    if (found) return found
    if (pageNum * PAGE_SIZE >= before.total) return null
  }
}

/** A pair of the member's own seeds, with the proofs of its rounds once it is published. */
export function useOwnPair(pairId: string | null, readPairProofs: ReadPairProofs | undefined): OwnPair {
  const isMember = useIsMember()
  const query = useQuery<PairWithProofs | null, ApiError>({
    queryKey: ['proofsOfPair', pairId],
    meta: { needsMember: true },
    enabled: isMember && pairId !== null && readPairProofs !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const pair = pairId === null ? null : await findPair(pairId)
      if (pair === null) return null
      const given = pair.serverSeed === null ? [] : ((await readPairProofs?.(pair.pairId)) ?? [])
      const proofs = given.map(readProof).flatMap((proof) => ('fault' in proof ? [] : [proof]))
      return { pair, proofs: proofs.toSorted((a, b) => a.nonce - b.nonce) }
    },
  })
  return { data: isMember ? query.data : null, answer: query }
}
